/** An entry of a calendar. An entry with the same `uid` replaces the former one. */
export interface CalendarEntry {
	uid: string
	at: Date
	title: string
	text: string
}

/** Writes a calendar file: moments in UTC, each with a reminder a day before. Source: RFC 5545 (3.1 lines, 3.3.11 text, 3.6 components). */
export function calendarOf(entries: readonly CalendarEntry[], writtenAt: Date): string {
	const lines = [
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Portolan//Orders//EN',
		'CALSCALE:GREGORIAN',
		'METHOD:PUBLISH',
		...entries.flatMap((entry) => [
			'BEGIN:VEVENT',
			`UID:${entry.uid}`,
			`DTSTAMP:${momentOf(writtenAt)}`,
			`DTSTART:${momentOf(entry.at)}`,
			`SUMMARY:${textOf(entry.title)}`,
			`DESCRIPTION:${textOf(entry.text)}`,
			'TRANSP:TRANSPARENT',
			'BEGIN:VALARM',
			'ACTION:DISPLAY',
			'TRIGGER:-P1D',
			`DESCRIPTION:${textOf(entry.title)}`,
			'END:VALARM',
			'END:VEVENT',
		]),
		'END:VCALENDAR',
	]
	return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261121T204359Z` */
function momentOf(at: Date): string {
	return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Backslash, semicolon, comma and line breaks have to be escaped. */
function textOf(text: string): string {
	return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
}

/** The most octets of a line; a longer line continues in the next one, after a space. */
const mostOctets = 75

/** Folds a line between characters, never inside one. */
function folded(line: string): string {
	const parts = ['']
	let octets = 0
	for (const character of line) {
		const size = Buffer.byteLength(character)
		if (octets + size > mostOctets) {
			parts.push('')
			octets = 1
		}
		parts[parts.length - 1] += character
		octets += size
	}
	return parts.join('\r\n ')
}
