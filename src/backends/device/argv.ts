/** Quotes one word for Android's /system/bin/sh: inside single quotes nothing is special. */
export const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** One command line of quoted words. */
export const commandLine = (argv: readonly string[]): string => argv.map(quote).join(' ');
