/**
 * Public holidays that hold in a whole country, without days off in lieu. Each is a rule and a name:
 * `05-01` the same date every year; `05-25:mon` the first Monday from that date on; `06-17^` moved to a Monday by the law of
 * Argentina; `easter-2`, `orthodox+1` days from Easter; `2025-10-06|2026-09-25` dates that follow a moon or a sun and are known
 * for these years only, `~` where a sighting may move them by a day; `=2026-09-22` only in that year. `>2026` = since that year.
 */
export const HOLIDAY_TABLES: Readonly<Record<string, readonly [country: string, days: string]>> = {
  FR: [
    'France',
    `01-01 New Year's Day; easter+1 Easter Monday; 05-01 Labour Day; 05-08 Victory Day; easter+39 Ascension Day;
     easter+50 Whit Monday; 07-14 Bastille Day; 08-15 Assumption Day; 11-01 All Saints' Day; 11-11 Armistice Day;
     12-25 Christmas Day`,
  ],
  DE: [
    'Germany',
    `01-01 New Year's Day; easter-2 Good Friday; easter+1 Easter Monday; 05-01 Labour Day; easter+39 Ascension Day;
     easter+50 Whit Monday; 10-03 Day of German Unity; 12-25 Christmas Day; 12-26 Second Day of Christmas`,
  ],
  ES: [
    'Spain',
    `01-01 New Year's Day; 01-06 Epiphany; easter-2 Good Friday; 05-01 Labour Day; 08-15 Assumption Day; 10-12 National Day;
     11-01 All Saints' Day; 12-06 Constitution Day; 12-08 Immaculate Conception; 12-25 Christmas Day`,
  ],
  IT: [
    'Italy',
    `01-01 New Year's Day; 01-06 Epiphany; easter+0 Easter Sunday; easter+1 Easter Monday; 04-25 Liberation Day;
     05-01 Labour Day; 06-02 Republic Day; 08-15 Assumption Day; 10-04>2026 Saint Francis; 11-01 All Saints' Day;
     12-08 Immaculate Conception; 12-25 Christmas Day; 12-26 Saint Stephen's Day`,
  ],
  PT: [
    'Portugal',
    `01-01 New Year's Day; easter-2 Good Friday; easter+0 Easter Sunday; 04-25 Freedom Day; 05-01 Labour Day;
     easter+60 Corpus Christi; 06-10 Portugal Day; 08-15 Assumption Day; 10-05 Republic Day; 11-01 All Saints' Day;
     12-01 Restoration of Independence; 12-08 Immaculate Conception; 12-25 Christmas Day`,
  ],
  GB: [
    'England and Wales',
    `01-01 New Year's Day; easter-2 Good Friday; easter+1 Easter Monday; 05-01:mon Early May Bank Holiday;
     05-25:mon Spring Bank Holiday; 08-25:mon Summer Bank Holiday; 12-25 Christmas Day; 12-26 Boxing Day`,
  ],
  'GB-SCT': [
    'Scotland',
    `01-01 New Year's Day; 01-02 Second of January; easter-2 Good Friday; 05-01:mon Early May Bank Holiday;
     05-25:mon Spring Bank Holiday; 08-01:mon Summer Bank Holiday; 11-30 Saint Andrew's Day; 12-25 Christmas Day;
     12-26 Boxing Day`,
  ],
  PL: [
    'Poland',
    `01-01 New Year's Day; 01-06 Epiphany; easter+0 Easter Sunday; easter+1 Easter Monday; 05-01 Labour Day;
     05-03 Constitution Day; easter+49 Pentecost; easter+60 Corpus Christi; 08-15 Assumption Day; 11-01 All Saints' Day;
     11-11 Independence Day; 12-24>2025 Christmas Eve; 12-25 Christmas Day; 12-26 Second Day of Christmas`,
  ],
  FI: [
    'Finland',
    `01-01 New Year's Day; 01-06 Epiphany; easter-2 Good Friday; easter+0 Easter Sunday; easter+1 Easter Monday; 05-01 May Day;
     easter+39 Ascension Day; easter+49 Pentecost; 06-20:sat Midsummer Day; 10-31:sat All Saints' Day; 12-06 Independence Day;
     12-25 Christmas Day; 12-26 Saint Stephen's Day`,
  ],
  SE: [
    'Sweden',
    `01-01 New Year's Day; 01-06 Epiphany; easter-2 Good Friday; easter+0 Easter Sunday; easter+1 Easter Monday; 05-01 May Day;
     easter+39 Ascension Day; easter+49 Pentecost; 06-06 National Day; 06-20:sat Midsummer Day; 10-31:sat All Saints' Day;
     12-25 Christmas Day; 12-26 Second Day of Christmas`,
  ],
  GR: [
    'Greece',
    `01-01 New Year's Day; 01-06 Theophany; orthodox-48 Clean Monday; 03-25 Independence Day; orthodox-2 Good Friday;
     orthodox+0 Easter Sunday; orthodox+1 Easter Monday; 05-01 Labour Day; orthodox+50 Whit Monday; 08-15 Dormition;
     10-28 Ochi Day; 12-25 Christmas Day; 12-26 Synaxis of the Mother of God`,
  ],
  GE: [
    'Georgia',
    `01-01 New Year's Day; 01-02 Second of January; 01-07 Orthodox Christmas; 01-19 Orthodox Epiphany; 03-03 Mother's Day;
     03-08 Women's Day; 04-09 Day of National Unity; orthodox-2 Good Friday; orthodox-1 Holy Saturday;
     orthodox+0 Easter Sunday; orthodox+1 Easter Monday; 05-09 Victory Day; 05-12 Saint Andrew's Day;
     05-17>2025 Day of Family Sanctity; 05-26 Independence Day; 08-28 Mariamoba; 10-14 Svetitskhovloba;
     11-23 Saint George's Day`,
  ],
  TR: [
    'Türkiye',
    `01-01 New Year's Day; 2025-03-30|2026-03-20 Ramadan Feast (first of three days); 04-23 National Sovereignty and
     Children's Day; 05-01 Labour and Solidarity Day; 05-19 Atatürk, Youth and Sports Day; 2025-06-06|2026-05-27 Feast of
     Sacrifice (first of four days); 07-15 Democracy and National Unity Day; 08-30 Victory Day; 10-29 Republic Day`,
  ],
  US: [
    'United States',
    `01-01 New Year's Day; 01-15:mon Martin Luther King Jr. Day; 02-15:mon Presidents' Day; 05-25:mon Memorial Day;
     06-19>2021 Juneteenth; 07-04 Independence Day; 09-01:mon Labor Day; 10-08:mon Columbus Day; 11-11 Veterans Day;
     11-22:thu Thanksgiving; 12-25 Christmas Day`,
  ],
  CA: [
    'Canada',
    `01-01 New Year's Day; easter-2 Good Friday; 05-18:mon Victoria Day; 07-01 Canada Day; 09-01:mon Labour Day;
     09-30>2021 Day for Truth and Reconciliation; 10-08:mon Thanksgiving; 11-11 Remembrance Day; 12-25 Christmas Day;
     12-26 Boxing Day`,
  ],
  MX: [
    'Mexico',
    `01-01 New Year's Day; 02-01:mon Constitution Day; 03-15:mon Birthday of Benito Juárez; 05-01 Labour Day;
     09-16 Independence Day; 11-15:mon Revolution Day; 12-25 Christmas Day`,
  ],
  BR: [
    'Brazil',
    `01-01 New Year's Day; easter-2 Good Friday; 04-21 Tiradentes; 05-01 Labour Day; 09-07 Independence Day;
     10-12 Our Lady of Aparecida; 11-02 All Souls' Day; 11-15 Republic Day; 11-20>2024 Black Consciousness Day;
     12-25 Christmas Day`,
  ],
  AR: [
    'Argentina',
    `01-01 New Year's Day; easter-48 Carnival Monday; easter-47 Carnival Tuesday; 03-24 Day of Remembrance for Truth and Justice;
     04-02 Malvinas Day; easter-2 Good Friday; 05-01 Labour Day; 05-25 May Revolution Day; 06-17^ Death of General Güemes;
     06-20 Flag Day; 07-09 Independence Day; 08-17^ Death of General San Martín; 10-12^ Respect for Cultural Diversity;
     11-20^ National Sovereignty Day; 12-08 Immaculate Conception; 12-25 Christmas Day`,
  ],
  AU: [
    'Australia',
    `01-01 New Year's Day; 01-26 Australia Day; easter-2 Good Friday; easter+1 Easter Monday; 04-25 Anzac Day;
     12-25 Christmas Day; 12-26 Boxing Day`,
  ],
  NZ: [
    'New Zealand',
    `01-01 New Year's Day; 01-02 Day after New Year's Day; 02-06 Waitangi Day; easter-2 Good Friday; easter+1 Easter Monday;
     04-25 Anzac Day; 06-01:mon King's Birthday; 2025-06-20|2026-07-10|2027-06-25 Matariki; 10-22:mon Labour Day;
     12-25 Christmas Day; 12-26 Boxing Day`,
  ],
  WS: [
    'Samoa',
    `01-01 New Year's Day; 01-02 Day after New Year's Day; easter-2 Good Friday; easter-1 Easter Saturday; easter+1 Easter Monday;
     05-09:mon Mother's Day; 06-01 Independence Day; 08-09:mon Father's Day; 10-09:mon Lotu a Tamaiti; 12-25 Christmas Day;
     12-26 Boxing Day`,
  ],
  JP: [
    'Japan',
    `01-01 New Year's Day; 01-08:mon Coming of Age Day; 02-11 National Foundation Day; 02-23>2020 Emperor's Birthday;
     2025-03-20|2026-03-20|2027-03-21 Vernal Equinox Day; 04-29 Shōwa Day; 05-03 Constitution Day; 05-04 Greenery Day;
     05-05 Children's Day; 07-15:mon Marine Day; 08-11 Mountain Day; 09-15:mon Respect for the Aged Day;
     =2026-09-22 Citizens' Holiday; 2025-09-23|2026-09-23|2027-09-23 Autumnal Equinox Day; 10-08:mon Sports Day;
     11-03 Culture Day; 11-23 Labour Thanksgiving Day`,
  ],
  KR: [
    'South Korea',
    `01-01 New Year's Day; 2025-01-29|2026-02-17|2027-02-07 Seollal (middle of three days); 03-01 Independence Movement Day;
     05-05 Children's Day; 2025-05-05|2026-05-24|2027-05-13 Buddha's Birthday; 06-06 Memorial Day; 08-15 Liberation Day;
     2025-10-06|2026-09-25|2027-09-15 Chuseok (middle of three days); 10-03 National Foundation Day; 10-09 Hangul Day;
     12-25 Christmas Day`,
  ],
  CN: [
    'China',
    `01-01 New Year's Day; 2025-01-29|2026-02-17|2027-02-06 Spring Festival; 2025-04-04|2026-04-05|2027-04-05 Qingming;
     05-01 Labour Day; 2025-05-31|2026-06-19|2027-06-09 Dragon Boat Festival;
     2025-10-06|2026-09-25|2027-09-15 Mid-Autumn Festival; 10-01 National Day`,
  ],
  VN: [
    'Vietnam',
    `01-01 New Year's Day; 2025-01-29|2026-02-17|2027-02-06 Tết; 2025-04-07|2026-04-26|2027-04-16 Hùng Kings' Day;
     04-30 Reunification Day; 05-01 Labour Day; 09-02 National Day`,
  ],
  ID: [
    'Indonesia',
    `01-01 New Year's Day; 2025-01-27|2026-01-16 Isra Mikraj; 2025-01-29|2026-02-17|2027-02-06 Imlek; 2025-03-29|2026-03-19 Nyepi;
     ~2025-03-31|2026-03-21 Idul Fitri (first of two days); easter-2 Good Friday; easter+0 Easter Sunday; 05-01 Labour Day;
     easter+39 Ascension Day; 2025-05-12|2026-05-31 Waisak; 06-01 Pancasila Day; ~2025-06-06|2026-05-27 Idul Adha;
     2025-06-27|2026-06-16 Islamic New Year; 08-17 Independence Day; 2025-09-05|2026-08-25 Maulid; 12-25 Christmas Day`,
  ],
  IN: [
    'India',
    `01-26 Republic Day; 2025-03-14|2026-03-04 Holi; ~2025-03-31|2026-03-21 Id-ul-Fitr; easter-2 Good Friday;
     2025-05-12|2026-05-01 Buddha Purnima; ~2025-06-07|2026-05-27 Bakrid; 08-15 Independence Day; 10-02 Gandhi Jayanti;
     2025-10-02|2026-10-20 Dussehra; 2025-10-20|2026-11-08|2027-10-29 Diwali; 2025-11-05|2026-11-24 Guru Nanak's Birthday;
     12-25 Christmas Day`,
  ],
  NP: [
    'Nepal',
    `2025-01-14|2026-01-15 Maghe Sankranti; 2025-02-26|2026-02-15|2027-03-06 Maha Shivaratri; 03-08 Women's Day;
     2025-04-14|2026-04-14|2027-04-14 Nepali New Year; 05-01 Labour Day; 2025-05-12|2026-05-01 Buddha Jayanti;
     2025-05-29|2026-05-29|2027-05-29 Republic Day; 2025-10-02 Vijaya Dashami; 2025-10-20|2026-11-08|2027-10-29 Laxmi Puja`,
  ],
  EG: [
    'Egypt',
    `01-07 Coptic Christmas; 01-25 Revolution and Police Day; ~2025-03-31|2026-03-20 Eid al-Fitr; orthodox+1 Sham el-Nessim;
     04-25 Sinai Liberation Day; 05-01 Labour Day; ~2025-06-06|2026-05-27 Eid al-Adha; 06-30 June 30 Revolution;
     07-23 Revolution Day; 10-06 Armed Forces Day`,
  ],
  NG: [
    'Nigeria',
    `01-01 New Year's Day; ~2025-03-30|2026-03-20 Eid al-Fitr; easter-2 Good Friday; easter+1 Easter Monday; 05-01 Workers' Day;
     ~2025-06-06|2026-05-27 Eid al-Adha; 06-12 Democracy Day; 10-01 Independence Day; 12-25 Christmas Day; 12-26 Boxing Day`,
  ],
  KE: [
    'Kenya',
    `01-01 New Year's Day; ~2025-03-31|2026-03-20 Idd-ul-Fitr; easter-2 Good Friday; easter+1 Easter Monday; 05-01 Labour Day;
     06-01 Madaraka Day; 10-10 Mazingira Day; 10-20 Mashujaa Day; 12-12 Jamhuri Day; 12-25 Christmas Day; 12-26 Boxing Day`,
  ],
  ZA: [
    'South Africa',
    `01-01 New Year's Day; 03-21 Human Rights Day; easter-2 Good Friday; easter+1 Family Day; 04-27 Freedom Day;
     05-01 Workers' Day; 06-16 Youth Day; 08-09 National Women's Day; 09-24 Heritage Day; 12-16 Day of Reconciliation;
     12-25 Christmas Day; 12-26 Day of Goodwill`,
  ],
};
