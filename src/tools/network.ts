import { bluetoothTool, pairBluetoothTool } from './network/bluetooth.ts';
import { dataSaverTool, dataUsageTool } from './network/data.ts';
import {
  airplaneModeTool,
  configureHotspotTool,
  hotspotTool,
  mobileDataTool,
  networkStatusTool,
  nfcTool,
} from './network/radios.ts';
import { simCardTool } from './network/sims.ts';
import { vpnTool } from './network/vpn.ts';
import { addWifiNetworkTool, wifiTool } from './network/wifi.ts';
import type { Tool } from './tool.ts';

export const network: readonly Tool[] = [
  wifiTool,
  bluetoothTool,
  mobileDataTool,
  airplaneModeTool,
  hotspotTool,
  configureHotspotTool,
  nfcTool,
  networkStatusTool,
  vpnTool,
  simCardTool,
  dataUsageTool,
  dataSaverTool,
  pairBluetoothTool,
  addWifiNetworkTool,
];
