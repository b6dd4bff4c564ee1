/** The order matters: Edge and Opera also call themselves Chrome, Chrome also calls itself Safari. */
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

/** What a browser calls itself, in words a person knows: `Chrome · Android`. Empty when nothing is recognised. */
export function nameDevice(userAgent: string): string {
	return [browsers, systems]
		.map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
		.filter((name) => name !== undefined)
		.join(' · ')
}

/** A network address with its last part hidden: enough to recognise one's own, `203.0.113.…`. */
export function namePlace(ip: string): string {
	const plain = ip.replace(/^::ffff:/, '')
	if (plain.includes('.')) return plain.replace(/\.[0-9]+$/, '.…')
	return plain === '' ? '' : `${plain.split(':').slice(0, 3).join(':')}:…`
}
