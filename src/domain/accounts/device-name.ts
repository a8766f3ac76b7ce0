/** A device by the names that its owner knows; null where it doesn't name one. */
export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

// The order matters: nearly every browser also contains the names of those below it.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBAN\/|\bFBAV\//, 'Facebook'],
  [/\bCriOS\/|\bChrome\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameOf = (list: typeof browsers, text: string): string | null =>
  list.find(([form]) => form.test(text))?.[1] ?? null

/** The browser and system in a `User-Agent` header, without versions, which change weekly. */
export const deviceName = (userAgent: string): DeviceName => ({
  browser: nameOf(browsers, userAgent),
  system: nameOf(systems, userAgent),
})
