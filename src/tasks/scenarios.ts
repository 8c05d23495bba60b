import type { Task } from '../contract/task.ts';

/** What people use a phone for: 13 domains, 89 subcategories, and the tools that each is about. Every tool stands in one. */
export const SCENARIOS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'Audio & Entertainment': {
    'Playing music': ['play_audio', 'control_playback', 'set_music_play_mode'],
    'Playback details': ['control_playback_position', 'set_playback_speed', 'manage_sleep_timer'],
    'Playlists and favourites': ['manage_playlist', 'manage_favorites', 'manage_play_queue'],
    'Sound tuning': ['manage_equalizer'],
    'Finding music': ['search_media', 'recognize_music'],
    'Podcasts and radio': ['manage_podcast_subscription', 'manage_radio_preset'],
    'Watching videos': ['play_video', 'control_video'],
    'Recording screen and voice': ['control_screen_recorder', 'control_voice_recorder', 'manage_recordings'],
    'Taking pictures and films': ['take_photo', 'record_video', 'configure_camera'],
    'Photos and albums': ['query_photos', 'manage_photo', 'manage_photo_album'],
  },
  'Apps & Storage': {
    'Opening and closing apps': ['open_app', 'close_app', 'manage_background_app'],
    'Installing and updating apps': ['install_app', 'uninstall_app', 'update_app', 'search_app_store'],
    'Installed apps and defaults': ['query_apps', 'manage_default_app'],
    'App permissions': ['manage_app_permission'],
    Notifications: ['manage_app_notification', 'query_notifications', 'clear_notifications'],
    'Storage and cleaning': ['query_storage', 'clean_storage', 'clear_app_cache', 'manage_recycle_bin'],
    'Finding and keeping files': ['local_file_search', 'manage_file', 'manage_archive'],
    'Sending files': ['send_file'],
    'Games and screen time': ['manage_game_manager', 'manage_app_limit'],
  },
  'Display & Sound': {
    'Brightness and flashlight': ['manage_brightness', 'control_flashlight'],
    'Volume and sound mode': ['manage_volume', 'set_sound_mode'],
    'Do not disturb': ['manage_do_not_disturb', 'manage_do_not_disturb_schedule'],
    'Eye comfort and dark mode': ['manage_eye_comfort', 'manage_dark_mode', 'manage_dark_mode_schedule'],
    'Screen behaviour': ['manage_auto_rotate', 'manage_screen_timeout'],
    'Screen quality': ['manage_refresh_rate', 'manage_screen_resolution', 'manage_color_mode'],
    'Look of the screen': ['manage_font_size', 'manage_wallpaper', 'manage_status_bar_display'],
    'Ringtones and vibration': ['manage_ringtone', 'manage_vibration', 'manage_sound_effect', 'manage_touch_sound'],
    'Scheduled power': ['manage_scheduled_power'],
  },
  'System Settings': {
    'Battery and charging': ['manage_battery', 'manage_battery_protection'],
    'Power and cooling': ['control_device_power', 'control_cooling_fan'],
    'Device information': ['manage_device_info', 'query_system_status'],
    'Updates and backup': ['manage_system_update', 'manage_backup'],
    Accessibility: ['manage_talkback', 'manage_select_to_speak', 'manage_color_correction'],
    'Developer settings': ['manage_usb_debug', 'manage_developer_options'],
    'Language, time and place': ['manage_system_language', 'manage_date_time', 'manage_location_service'],
    'Home screen': ['manage_desktop_layout', 'manage_home_widget', 'manage_desktop_folder'],
    'Control centre and navigation': ['manage_control_center', 'manage_navigation_mode', 'open_settings_page'],
  },
  'Time Management': {
    'Alarms and bedtime': ['manage_alarm', 'manage_bedtime'],
    'Calendar events': ['manage_schedule', 'find_free_slot'],
    'Recurring events and guests': ['manage_recurring_event', 'manage_event_guests'],
    'Timers and stopwatch': ['manage_countdown', 'manage_stopwatch'],
    'Focus sessions': ['manage_pomodoro'],
    'To-do and lists': ['manage_todo', 'manage_list'],
    Reminders: ['manage_reminder'],
    'World clock and holidays': ['manage_world_clock', 'query_holidays'],
    'Automations and scenes': ['manage_automation', 'manage_smart_scene'],
  },
  'AI Assistant': {
    'Recalling memories': ['search_user_memory', 'search_personal_information'],
    'Changing memories': ['add_user_memory', 'replace_user_memory', 'remove_user_memory'],
    'Operating apps': ['control_gui_agent'],
    'Pictures and vision': ['control_ai_image_agent', 'visual_qa_agent', 'identify_food_calories'],
    'Conditional monitoring': ['trigger_task'],
    'Searching the web': ['search_agent'],
    'Practising languages': ['speaking_coach_agent', 'scenario_dialogue_agent'],
    'Assistant and perception': ['manage_smart_perception', 'manage_ai_caption', 'manage_voice_assistant'],
  },
  'Calls & Communication': {
    Contacts: ['query_contacts', 'add_contact', 'update_contact', 'delete_contact'],
    'Contact groups': ['manage_contact_group'],
    Calling: ['make_call', 'control_call', 'query_call_history'],
    'Text messages': ['send_message', 'query_messages', 'manage_message'],
    'E-mail': ['send_email', 'query_emails'],
    'Blocking and interception': ['manage_call_block', 'manage_harassment_interception'],
  },
  'Network & Connectivity': {
    'Wi-Fi': ['manage_wifi', 'add_wifi_network'],
    Bluetooth: ['manage_bluetooth', 'pair_bluetooth_device'],
    'Mobile data and SIM cards': ['manage_mobile_data', 'manage_sim_card', 'query_data_usage', 'manage_data_saver'],
    Hotspot: ['manage_hotspot', 'configure_hotspot'],
    'Airplane mode and NFC': ['manage_airplane_mode', 'manage_nfc'],
    'Connection and VPN': ['query_network_status', 'manage_vpn'],
  },
  'Travel & Lifestyle': {
    Weather: ['query_weather', 'manage_weather_city'],
    'Routes and navigation': ['control_navigation', 'query_route', 'search_nearby_places'],
    'Public transport': ['query_transit_departures', 'manage_transit_tracking'],
    'Tickets and bookings': ['search_tickets', 'book_ticket', 'manage_booking'],
    'Payment codes and parcels': ['show_payment_code', 'track_parcel'],
    Health: ['query_health_data'],
  },
  'Devices & Cross-device': {
    'Casting and multi-screen': ['control_screen_casting', 'manage_multi_screen'],
    'Moving to another phone': ['manage_device_migration'],
    'Paired and trusted devices': ['query_pairing_logs', 'manage_trusted_device', 'manage_wearable', 'find_device'],
    'Sharing between devices': ['manage_keyboard_mouse_sharing', 'manage_nearby_share', 'manage_clipboard_sharing'],
    'Smart home': ['control_smart_home_device', 'manage_smart_home_scene'],
    Printing: ['print_document'],
  },
  'Input & Interaction': {
    'Screenshots and codes': ['take_screenshot', 'scan_qr_code'],
    'Gestures and one-handed use': [
      'manage_air_gesture',
      'manage_one_handed_mode',
      'press_system_button',
      'manage_button_shortcut',
    ],
    'Keyboard and clipboard': ['manage_keyboard', 'manage_clipboard'],
    'Always-on display and assistant': [
      'manage_always_on_display',
      'display_avatar_expression',
      'close_voice_assistant_session',
      'multimodal_dialogue_exit',
    ],
  },
  'Utilities & Productivity': {
    'Browser and calendar service': ['browser_service', 'calendar_service'],
    'Calculating and converting': ['calculate_expression', 'convert_unit', 'convert_currency'],
    'Translating and words': ['text_translate', 'manage_translation', 'query_dictionary'],
    'Notes and questions': ['manage_note', 'general_qa_agent', 'qa_task'],
  },
  'Security & Privacy': {
    'Locks and biometrics': ['manage_screen_lock', 'manage_app_lock', 'manage_biometrics'],
    'Private data': [
      'manage_private_space',
      'manage_password_vault',
      'manage_sensor_access',
      'query_privacy_report',
      'run_security_scan',
    ],
    Emergencies: ['manage_emergency_alert', 'manage_emergency_contact'],
  },
};

const PLACE: ReadonlyMap<string, string> = new Map(
  Object.entries(SCENARIOS).flatMap(([domain, parts]) =>
    Object.entries(parts).flatMap(([name, tools]) => tools.map((tool): [string, string] => [tool, `${domain} / ${name}`])),
  ),
);

/** "Domain / subcategory" of a tool; null for one that the catalogue does not have. */
export const subcategoryOf = (tool: string): string | null => PLACE.get(tool) ?? null;

/** Every subcategory that the calls of a task's witness fall into. */
export const subcategoriesOf = ({ provenance }: Pick<Task, 'provenance'>): string[] => {
  const found = provenance.solution.flatMap((step) =>
    step.kind === 'call' && !step.optional ? (subcategoryOf(step.tool) ?? []) : [],
  );
  return [...new Set(found)];
};
