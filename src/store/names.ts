/** A path as file systems that ignore case or Unicode form see it: two that are equal this way cannot lie side by side. */
export const folded = (path: string): string => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

/**
 * True for a relative path with / between its parts that means the same file on every system. An output's name becomes
 * a file when a run is exported: it may not leave its folder.
 */
export const isRelativeName = (name: string): boolean =>
  name === name.normalize('NFC') && !/[\\\p{Cc}]/u.test(name) && name.split('/').every((part) => !/^\.{0,2}$|[. ]$/.test(part));
