import { z } from 'zod';
import type { Phone } from '../../phone/types.ts';
import { descending, done, found, isQuery, takeSpace, wallTime } from '../common.ts';
import { freeSpace, onlyFor } from '../rules.ts';
import { defineTool, ToolFailure } from '../tool.ts';
import { DOMAIN, frontApp, notScrolling, screenText } from './screen.ts';

const SIZE_MB = { full: 2, partial: 1, scrolling: 6 } as const;
const NEEDED_MB = 10;

export const takeScreenshot = defineTool({
  name: 'take_screenshot',
  domain: DOMAIN,
  kind: 'write',
  description:
    'Screenshot: captures (grabs) a picture of the screen, whole, in part or scrolling (a long one of the whole page), or lists the screenshots, newest first. Needs free storage; a scrolling one needs a page that scrolls, and apps for money do not let themselves be captured. To film the screen use control_screen_recorder.',
  params: z.strictObject({
    action: z.enum(['take', 'query']).default('take').describe('Capture the screen, or list the screenshots.'),
    mode: z
      .enum(['full', 'partial', 'scrolling'])
      .default('full')
      .describe('full: the screen as it is; partial: a part of it; scrolling: the page from top to bottom.'),
  }),
  match: { mode: 'enum' },
  reads: isQuery,
  requires: onlyFor(['take'], freeSpace(NEEDED_MB)),
  run: (phone, { action, mode }) => {
    if (action === 'query') {
      const rows = descending(phone.table('screenshots').all(), 'at');
      return found(
        'screenshots',
        rows.map(({ id: screenshotId, at, ...row }) => ({ screenshotId, ...row, takenAt: wallTime(phone, at as number) })),
      );
    }
    refuseSecret(phone);
    const still = mode === 'scrolling' ? notScrolling(phone) : null;
    if (still !== null)
      throw new ToolFailure('Unsupported', 'There is nothing to scroll on this screen.', {
        reason: still,
        supported: ['full', 'partial'],
      });
    const row = phone.table('screenshots').insert({ mode, screen: screenText(phone), at: phone.now() });
    takeSpace(phone, SIZE_MB[mode]);
    return done('Screenshot saved.', { screenshotId: row.id, mode, screen: row.screen as string, sizeMb: SIZE_MB[mode] });
  },
});

const refuseSecret = (phone: Phone): void => {
  const app = frontApp(phone);
  if (app?.category === 'finance')
    throw new ToolFailure('Unsupported', `${String(app.name)} does not let itself be captured.`, {
      reason: 'secure_screen',
      app: app.name as string,
    });
};
