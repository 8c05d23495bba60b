import { stem, words } from './tokens.ts';

/** What people call the things that tools name otherwise: groups of words that stand for each other, one a line. */
const GROUPS = `
phone call dial ring
photo picture snapshot image selfie
video film clip movie
message text sms
email mail inbox
alarm wake
timer countdown
reminder remind
calendar schedule appointment meeting event
song music track tune
volume loud quiet louder quieter sound
brightness bright dim dimmer brighter
screen display
wifi wlan wireless internet
bluetooth headphones earbuds headset
hotspot tethering
flashlight torch
battery power charge
shutdown reboot restart
install download
uninstall delete remove
storage space memory
weather forecast rain temperature
navigate directions route drive
ticket book reservation
translate translation
note memo jot
currency exchange rate convert
vault password login
fingerprint biometric face
screenshot capture
cast mirror project tv
clipboard copy paste
`;

const BY_WORD: ReadonlyMap<string, readonly string[]> = (() => {
  const map = new Map<string, string[]>();
  for (const line of GROUPS.trim().split('\n')) {
    const group = line.split(' ');
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      map.set(stem(word), [...(map.get(stem(word)) ?? []), ...others]);
    }
  }
  return map;
})();

/** The query followed by the other words of each group that one of its words is in. */
export const withSynonyms = (query: string): string => {
  const more = new Set<string>();
  for (const word of words(query)) for (const other of BY_WORD.get(stem(word)) ?? []) more.add(other);
  return more.size === 0 ? query : `${query}\n${[...more].join(' ')}`;
};
