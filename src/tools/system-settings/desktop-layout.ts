import { z } from 'zod';
import { GRIDS } from '../../phone/tables/system.ts';
import type { Phone } from '../../phone/types.ts';
import { chooser } from '../builders.ts';
import { demand, desktopUnlocked } from '../rules.ts';
import { type Tool, ToolFailure } from '../tool.ts';

const DOMAIN = 'System Settings';

/** The cells of the grid that a widget covers. */
const CELLS = { small: 4, medium: 8, large: 16 } as const;

const cellsOf = (grid: string): number => Number(grid[0]) * Number(grid[2]);

/** The cells of a page that widgets cover, one of them left out. */
const covered = (phone: Phone, page: number, except: string | null): number =>
  phone
    .table('widgets')
    .having('page', page)
    .filter((row) => row.id !== except)
    .reduce((sum, row) => sum + CELLS[row.size as keyof typeof CELLS], 0);

/** @throws ToolFailure Conflict when a widget of this size does not fit on the page beside the others. */
export const refuseFullPage = (phone: Phone, widget: { page: number; size: string }, own: string | null): void => {
  const cells = cellsOf(phone.setting('desktop_layout', 'grid') as string);
  const freeCells = cells - covered(phone, widget.page, own);
  const neededCells = CELLS[widget.size as keyof typeof CELLS];
  if (neededCells > freeCells)
    throw new ToolFailure('Conflict', `Page ${widget.page} of the home screen is full.`, {
      page: widget.page,
      freeCells,
      neededCells,
    });
};

/** @throws ToolFailure Conflict when the widgets of a page would not fit into the grid. */
const refuseSmallGrid = (phone: Phone, grid: string): void => {
  for (let page = 1; page <= 9; page++) {
    const neededCells = covered(phone, page, null);
    if (neededCells > cellsOf(grid))
      throw new ToolFailure('Conflict', `The widgets of page ${page} do not fit into a grid of ${grid}.`, { page, neededCells });
  }
};

export const layout: readonly Tool[] = [
  chooser({
    name: 'manage_desktop_layout',
    domain: DOMAIN,
    setting: 'desktop_layout',
    label: 'Home screen layout',
    description:
      'Home screen (desktop) layout: sets the grid of icons (columns by rows), the icon size, the app drawer, and whether the layout is locked so that icons cannot be moved, or reads them. While it is locked nothing but the lock can be changed: no widget, no folder, no grid.',
    values: {
      grid: z.enum(GRIDS).describe('Columns by rows of icons on a page, such as 5x6.'),
      locked: z.boolean().describe('true locks icons, widgets and folders in their places; false unlocks them.'),
      appDrawer: z.boolean().describe('true keeps all apps in a drawer, false puts them on the home screen.'),
      iconSize: z.enum(['small', 'medium', 'large']).describe('Size of the app icons.'),
    },
    match: { grid: 'enum', locked: 'boolean', appDrawer: 'boolean', iconSize: 'enum' },
    check: (phone, columns) => {
      if (columns.locked === undefined) demand(desktopUnlocked, phone);
      if (columns.grid !== undefined) refuseSmallGrid(phone, columns.grid as string);
    },
  }),
  chooser({
    name: 'manage_navigation_mode',
    domain: DOMAIN,
    setting: 'navigation_mode',
    label: 'System navigation',
    description:
      'System navigation bar: chooses how to go back, home and to recent apps, by swipe gestures or by two or three buttons on the bottom bar, or reads it. For directions to a place use control_navigation.',
    values: {
      mode: z
        .enum(['gestures', 'three_buttons', 'two_buttons'])
        .describe('gestures: swipes; three_buttons: back, home, recents.'),
    },
    match: { mode: 'enum' },
  }),
];
