import type { Phone, Row } from '../phone/types.ts';
import { ToolFailure } from './tool.ts';

/** Rows that stand in an order of their own, as a numbered column says. */
export const inOrder = (phone: Phone, table: string, column: string): Row[] =>
  [...phone.table(table).all()].sort((a, b) => (a[column] as number) - (b[column] as number) || (a.id < b.id ? -1 : 1));

/** Numbers the rows 1, 2, 3, … as they are given; rows that stand right stay as they are. */
export const renumber = (phone: Phone, table: string, column: string, rows: readonly Row[]): void => {
  for (const [index, { id }] of rows.entries()) phone.table(table).update(id, { [column]: index + 1 });
};

/** The rows with one of them at a place, counted from 1. @throws ToolFailure InvalidArgument when there is no such place. */
export const placed = (rows: readonly Row[], row: Row, argument: string, place: number): Row[] => {
  const others = rows.filter(({ id }) => id !== row.id);
  if (place > others.length + 1) {
    const expected = `1 to ${others.length + 1}`;
    throw new ToolFailure('InvalidArgument', `There are only the places ${expected}.`, { path: argument, expected });
  }
  return [...others.slice(0, place - 1), row, ...others.slice(place - 1)];
};

/** The list with an item more: where it stood before, if it did, so that taking it out and putting it back changes nothing; else last. */
export const placedBack = (items: readonly string[], item: string, before: readonly string[] = []): string[] => {
  const next = before.slice(before.indexOf(item) + 1).find((one) => items.includes(one));
  const place = !before.includes(item) || next === undefined ? items.length : items.indexOf(next);
  return [...items.slice(0, place), item, ...items.slice(place)];
};
