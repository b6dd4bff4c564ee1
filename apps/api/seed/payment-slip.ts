import { seedNumber } from './seed-id.ts'

/** The seven segments of a digit on an old display: x, y, width, height in a box of 12 × 20. */
const bars = [
	[2, 0, 8, 2],
	[10, 2, 2, 7],
	[10, 11, 2, 7],
	[2, 18, 8, 2],
	[0, 11, 2, 7],
	[0, 2, 2, 7],
	[2, 9, 8, 2],
] as const

/** The segments that are on, digit by digit. */
const lit = [
	'012345',
	'12',
	'01346',
	'01236',
	'1256',
	'02356',
	'023456',
	'012',
	'0123456',
	'012356',
]

/**
 * A picture of a payment for the demo data: a receipt with lines and the amount. It consists of rectangles only, because
 * a machine without fonts could draw no letters.
 */
export async function paymentSlip(amount: string, seed: number): Promise<Buffer> {
	const chance = (name: string, below: number) => seedNumber(`slip/${seed}/${name}`, below)
	const lines = Array.from({ length: 9 }, (_, index) => {
		const start = 60 + 40 * chance(`start ${index}`, 6)
		const width = 100 + chance(`width ${index}`, 420 - start)
		const shade = chance(`shade ${index}`, 2) === 0 ? '#444' : '#999'
		return `<rect x="${start}" y="${145 + index * 44}" width="${width}" height="22" rx="5" fill="${shade}"/>`
	})
	const digits = [...amount].map((mark, index) => {
		const x = 60 + index * 40
		const shapes =
			mark === '.'
				? '<rect x="4" y="18" width="3" height="3"/>'
				: [...(lit[Number(mark)] ?? '')]
						.map((bar) => bars[Number(bar)])
						.map((bar) =>
							bar
								? `<rect x="${bar[0]}" y="${bar[1]}" width="${bar[2]}" height="${bar[3]}" rx="1"/>`
								: '',
						)
						.join('')
		return `<g transform="translate(${x} 590) scale(2.6)" fill="#222">${shapes}</g>`
	})
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480" viewBox="0 0 540 720"><rect width="540" height="720" fill="#f4f1e8"/><rect x="60" y="60" width="${140 + 40 * chance('head', 6)}" height="40" rx="6" fill="#2f6f5e"/>${lines.join('')}<rect x="60" y="560" width="420" height="3" fill="#222"/>${digits.join('')}</svg>`
	const { default: sharp } = await import('sharp')
	return sharp(Buffer.from(svg)).png().toBuffer()
}
