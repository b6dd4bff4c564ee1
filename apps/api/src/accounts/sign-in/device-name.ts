/** The order matters: the User-Agent of Edge and Opera also contains Chrome, that of Chrome also contains Safari. */
const browsers: readonly [RegExp, string][] = [
	[/\bEdgA?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bLinux\b/, 'Linux'],
]

/** A readable name for a User-Agent: `Chrome · Android`. Empty if nothing is recognised. */
export function nameDevice(userAgent: string): string {
	return [browsers, systems]
		.map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
		.filter((name) => name !== undefined)
		.join(' · ')
}

/** A network address with its last part hidden, `203.0.113.…`: enough for people to recognise their own. */
export function namePlace(ip: string): string {
	const plain = ip.replace(/^::ffff:/, '')
	if (plain.includes('.')) return plain.replace(/\.[0-9]+$/, '.…')
	return plain === '' ? '' : `${plain.split(':').slice(0, 3).join(':')}:…`
}
