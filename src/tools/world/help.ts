/** How this phone is used: a question, the steps, and the tool that does it. */
export type HelpPage = { id: string; title: string; text: string; tool: string };

const TABLE = `
Take a screenshot|Press the power and the volume-down button together, or wave if air gestures are on. The picture lands among the screenshots.|take_screenshot
Record the screen|Open the control centre and tap Screen recorder. Sound from the microphone is recorded only if you choose it. A second tap ends the recording.|control_screen_recorder
Save battery|Settings, Battery: choose the saver, or super saving, which also stops the always-on display, game mode and high refresh rates.|manage_battery
Protect the battery|Settings, Battery, Battery protection: charging stops at 80, 85, 90 or 95 percent, so that the battery ages more slowly.|manage_battery_protection
Turn the phone off at a fixed time|Settings, Scheduled power: set the times at which the phone turns off and on, once, daily, on weekdays or at weekends.|manage_scheduled_power
Free storage|Settings, Storage shows what takes space. Clean junk files, empty the recycle bin, clear the cache of apps, or move files away.|clean_storage
Restore deleted files|Deleted files wait in the recycle bin until you empty it: Files, Recycle bin, Restore.|manage_recycle_bin
Share the internet as a hotspot|Settings, Hotspot. Wi-Fi goes off while the hotspot is on, since one antenna serves both. Name, password and the most devices are set there.|manage_hotspot
Change the hotspot password|Settings, Hotspot, Configure: name, password with at least eight characters, band, and how many devices may join.|configure_hotspot
Pair a Bluetooth device|Switch Bluetooth on, put the device into pairing mode near the phone, and choose it from the list.|pair_bluetooth_device
Use airplane mode|Airplane mode switches off Wi-Fi, Bluetooth, mobile data and calls at once. While it is on, no radio can be switched on.|manage_airplane_mode
Limit mobile data|Settings, Data saver: apps in the background use no mobile data, except those that you exempt. A limit in gigabytes can be set.|manage_data_saver
Pay with the phone|Set a PIN, a pattern or a password as screen lock, switch NFC on, and open the wallet to show the code of a card.|show_payment_code
Cast to a television|The phone and the television must be on Wi-Fi. Open Casting, choose the television. Only one casting can run at a time.|control_screen_casting
Show on a second screen|Open Multi-screen and choose mirror, extend or a single app window.|manage_multi_screen
Move to a new phone|Open Device migration on both phones and choose contacts, messages, photos, files, apps or settings. Charge both first.|manage_device_migration
Find a lost device|Open Find device: it shows where a paired device was seen last, and lets it ring when it is online.|find_device
Set a screen lock|Settings, Security, Screen lock: none, swipe, PIN, pattern or password. Fingerprint and face need a code besides.|manage_screen_lock
Add a fingerprint|Settings, Security, Biometrics: set a code first, then lay the finger on the sensor several times.|manage_biometrics
Lock an app|Settings, Security, App lock: choose the app; it opens only with the code.|manage_app_lock
Hide photos and apps|Open the private space in Settings, Security. What is hidden shows only while the space is unlocked.|manage_private_space
Call for help in an emergency|After a countdown a message with your place goes to the emergency contacts.|manage_emergency_alert
Block a caller|Open the contact or the call list and choose Block. Blocked callers never ring.|manage_call_block
Stop spam calls and messages|Settings, Harassment interception: rules by keyword, prefix, unknown or foreign numbers.|manage_harassment_interception
Silence the phone at night|Settings, Do not disturb: switch it on until a time, allow some callers, or set a schedule. Alarms ring all the same.|manage_do_not_disturb_schedule
Make text larger|Settings, Display, Font size: from small to huge, and bold if you like.|manage_font_size
Protect the eyes in the evening|Settings, Display, Eye comfort makes colours warmer. Dark mode can follow a schedule.|manage_eye_comfort
Have the screen read aloud|Settings, Accessibility, TalkBack reads everything; Select to speak reads only what you tap.|manage_talkback
See colours better|Settings, Accessibility, Colour correction: for deuteranomaly, protanomaly, tritanomaly, or grayscale.|manage_color_correction
Change the language of the phone|Settings, System, Language.|manage_system_language
Update the phone|Settings, System update: download over Wi-Fi and install with enough battery, or schedule it for the night.|manage_system_update
Back up the phone|Settings, Backup: choose what to keep, by hand or automatically, over Wi-Fi only if you like.|manage_backup
Use the phone with one hand|Settings, One-handed mode makes the screen smaller and moves it to the left or the right.|manage_one_handed_mode
Change what the buttons do|Settings, Buttons: double press of power or volume, long press, and the action button.|manage_button_shortcut
Change navigation gestures|Settings, System, Navigation: gestures, three buttons or two buttons.|manage_navigation_mode
Arrange the home screen|Long-press an empty spot to change the grid and the size of icons, or lock the layout.|manage_desktop_layout
Add a widget|Long-press an empty spot of the home screen, choose Widgets, and a size.|manage_home_widget
Translate a conversation|Open Translation, choose two languages, and conversation, camera, screen or subtitles.|manage_translation
Subtitles for what is spoken|AI captions write down what media or the microphone says, and translate it.|manage_ai_caption
Scan a code|Point the camera at the code, or choose a photo with a code: links, Wi-Fi, contacts and payments are understood.|scan_qr_code
Turn the flashlight on|Tap Flashlight in the control centre; a long tap sets one of five levels.|control_flashlight
Enable developer options|Settings, About phone: tap the build number seven times. USB debugging is then under Developer options.|manage_developer_options
Connect to Wi-Fi|Settings, Wi-Fi: choose the network and enter its password; saved networks join by themselves.|manage_wifi
Change the ringtone|Settings, Sound, Ringtone: one for calls, one for alarms, one for notifications, and one of its own for each contact.|manage_ringtone
Start the voice assistant|Say the wake word, or hold the power button if it is set so. The wake word, the voice and whether it answers on the lock screen are set under Voice assistant.|manage_voice_assistant
`;

export const HELP_PAGES: readonly HelpPage[] = TABLE.trim()
  .split('\n')
  .map((line, i) => {
    const [title = '', text = '', tool = ''] = line.split('|');
    return { id: `help_${String(i + 1).padStart(2, '0')}`, title, text, tool };
  });
