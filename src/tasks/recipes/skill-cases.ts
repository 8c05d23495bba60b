/** The case of each procedure as the user would say it of themselves. */
export const CASES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'bedtime-routine': {
    'early night': 'I am worn out and turn in early',
    'late night': 'I stay up late and sleep in tomorrow',
    'guest night': 'guests sleep over and must not be woken',
    nap: 'I lie down for a short nap',
  },
  'meeting-mode': {
    'quick stand-up': 'I have a short stand-up with the team',
    'client visit': 'a client comes by',
    minutes: 'I write up the meeting and want it recorded',
    'after the meeting': 'the meeting is over',
  },
  'commute-sound': {
    'train ride': 'I go by train',
    'car ride': 'I drive to work',
    walk: 'I walk to work today',
    arrival: 'I have arrived',
  },
  'flight-kit': {
    boarding: 'I board a plane',
    'cabin sleep': 'I want to sleep in the cabin',
    landing: 'the plane has landed',
    'foreign ground': 'I arrive abroad',
  },
  'reading-comfort': {
    novel: 'I read a book on the screen',
    comics: 'I look at comics',
    'sheet music': 'I play from sheet music',
    'night reading': 'I read in the dark',
  },
  'workout-kit': {
    intervals: 'I train in intervals',
    'long run': 'I go for a long run',
    stretching: 'I stretch and cool down',
    'done training': 'my training is over',
  },
  'presentation-kit': {
    slides: 'I show slides from the phone',
    'screen demo': 'I demonstrate something on the screen',
    'wrap-up': 'my talk is over',
  },
  'battery-stretcher': {
    gentle: 'the battery should last the day',
    strict: 'the battery is nearly empty',
    emergency: 'only calls must stay possible',
  },
  'ai-content-personal-assistant': {
    'hard of hearing': 'I cannot hear what people around me say',
    'restless pocket': 'the phone does things by itself in my pocket',
    'discreet assistant': 'nobody else should see or hear my assistant',
  },
  'battery-keeper': {
    desk: 'the phone stays on the charger all day',
    overnight: 'I charge the phone through the night',
    'long day out': 'I find no socket all day but must stay reachable',
    'weekend hut': 'the charge must reach for two days in a hut',
  },
  'calls-contacts-messages': {
    'spam calls': 'strangers keep calling me',
    'prize messages': 'I get message after message about prizes',
  },
  'camera-record-screenshot': {
    'night sky': 'I photograph the stars',
    'group picture': 'I want to be in the group picture as well',
    'without a trace': 'my picture must not tell where it was taken',
    'large print': 'my picture will be printed as a poster',
  },
  'connectivity-bluetooth': {
    'laptop on the road': 'my laptop needs the internet of the phone',
    'many guests online': 'several guests want to use my hotspot',
    'thrifty data': 'my mobile data must last until the end of the month',
  },
  'emergency-help': {
    'dark path': 'it is dark and I cannot see the way',
    'mountain tour': 'I go into the mountains and want to be found',
  },
  'evening-screen': {
    dusk: 'the screen should get dark every evening by itself',
    'late film': 'I watch a film late at night',
    'night chat': 'I chat in bed',
    daylight: 'it is light outside again',
  },
  'focus-sound-notifications': {
    'deep work': 'I must concentrate for hours',
    'expected call': 'I must not miss an important call',
    'noisy place': 'it is so loud here that I hear nothing',
  },
  'home-devices-sharing': {
    'watch at rest': 'my watch should stop disturbing me',
    'among strangers': 'strangers nearby should see and get nothing of mine',
  },
  'home-screen-layout': {
    'simple phone': 'somebody who is not used to phones should manage this one',
    'many icons': 'as many icons as possible should fit on one page',
    'calm top': 'the bar at the top is too full',
  },
  'input-accessibility': {
    'blind use': 'I cannot see the screen',
    'weak eyes': 'I see the screen but can hardly read it',
    'arm in a sling': 'I have only one hand free',
    'dough on the hands': 'my hands are full of dough',
  },
  'interview-recorder': {
    interview: 'I interview somebody who has agreed to be recorded',
    lecture: 'I want to keep a lecture, and the speaker has agreed',
    'on camera': 'I film an interview and everybody has agreed',
    'tape off': 'the interview has ended',
  },
  'music-podcast-video': {
    'house party': 'I have a party at home',
    'language lesson': 'I learn a language by ear',
    'podcast backlog': 'many podcast episodes have piled up',
    'film night': 'I watch a film with friends',
  },
  'phone-handover': {
    'short loan': 'somebody borrows my phone for a moment',
    'child plays': 'a child plays on my phone',
    'repair shop': 'my phone goes in for repair',
    'back in hand': 'I have my phone back from somebody',
  },
  'power-performance-battery': {
    'heavy game': 'I play a demanding game',
    'game over': 'my game is over and the phone should be quiet',
    'nights off': 'the phone should be switched off every night',
  },
  'quiet-hours': {
    'family evening': 'every evening belongs to my family',
    lessons: 'I teach in the mornings',
    'light sleeper': 'I wake from every sound at night',
    'shift work': 'I sleep by day and work by night',
  },
  'stay-abroad': {
    'settling in': 'I stay in another country for some days',
    'border town': 'the phone keeps catching the network of the country next door',
    'working remotely': 'I keep the working hours of home while I am away',
    'home again': 'my journey is over and I am home',
  },
  'time-calendar-reminders': {
    'early train': 'I must leave very early for a train',
    laundry: 'I start the washing machine',
    'exam study': 'I study for an exam',
  },
  'utilities-translation': {
    'Japanese menu': 'I stand before a menu in Japanese',
    'French counter': 'I speak with somebody who only knows French',
  },
};
