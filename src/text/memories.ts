import type { MemoryRecord } from '../contract/tool.ts';
import { counting } from './bm25.ts';

/** What a search reads of a memory. */
export const memoryText = ({ title, content, tags }: MemoryRecord): string => [title, content, tags.join(' ')].join('\n');

/** A memory as an index needs it, counted once for the phone's own search and for the memory manager's. */
export const countedMemory = counting(memoryText);
