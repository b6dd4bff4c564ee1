import { inflateSync } from 'node:zlib'

/** The text of a PDF that is written in one font, line by line as it was drawn. */
export function pdfText(pdf: Buffer): string[] {
	const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n/g)].flatMap(
		({ index, 0: start }) => {
			try {
				return [inflateSync(pdf.subarray(index + start.length)).toString('latin1')]
			} catch {
				return []
			}
		},
	)
	const maps = streams.filter((stream) => stream.includes('begincmap'))
	if (maps.length !== 1) throw new Error(`The text has ${maps.length} fonts.`)
	const glyphs = glyphsOf(maps[0] ?? '')
	return streams
		.filter((stream) => /\bBT\b/.test(stream))
		.flatMap((page) =>
			[...page.matchAll(/\[((?:<[0-9a-f]*>\s*[-\d.]*\s*)+)\]\s*TJ/g)].map(([, parts = '']) =>
				[...parts.matchAll(/<([0-9a-f]*)>/g)]
					.flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
					.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '')
					.join(''),
			),
		)
}

/** The text of each glyph. pdfkit writes ranges whose ends are listed one by one. */
function glyphsOf(map: string): Map<number, string> {
	const glyphs = new Map<number, string>()
	for (const [, from = '', list = ''] of map.matchAll(
		/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/g,
	))
		for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
			glyphs.set(
				Number.parseInt(from, 16) + at,
				Buffer.from(hex, 'hex').swap16().toString('utf16le'),
			)
	return glyphs
}
