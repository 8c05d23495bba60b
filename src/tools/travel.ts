import type { Tool } from './tool.ts';
import { healthData, trackParcel } from './travel/daily.ts';
import { controlNavigation, queryRoute, searchNearby } from './travel/routes.ts';
import { bookTicket, manageBooking, searchTickets } from './travel/tickets.ts';
import { manageTracking, queryDepartures } from './travel/transit.ts';
import { paymentCode } from './travel/wallet.ts';
import { queryWeather, weatherCity } from './travel/weather.ts';

/** Travel & Lifestyle. */
export const travel: readonly Tool[] = [
  queryWeather,
  weatherCity,
  controlNavigation,
  queryRoute,
  searchNearby,
  queryDepartures,
  manageTracking,
  paymentCode,
  searchTickets,
  bookTicket,
  manageBooking,
  trackParcel,
  healthData,
];
