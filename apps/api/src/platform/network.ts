/**
 * The part of an address that belongs to one household or company: an IPv4 address whole, of an IPv6 address the first 64
 * bits, because somebody with one address of such a network can use all the others too. Limits per address count by this.
 */
export function networkOf(ip: string): string {
	if (/^[0-9.]+$/.test(ip)) return ip
	const address = ip.replace(/%.*$/, '').toLowerCase()
	if (!address.includes(':')) return address
	const groups = groupsOf(address)
	if (!groups) return address
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
	if (isMapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap(bytesOf).join('.')
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(':')}::/64`
}

/** The eight groups of an IPv6 address; null if it is not one. */
function groupsOf(address: string): number[] | null {
	const [head = '', tail, ...more] = withoutDots(address).split('::')
	if (more.length > 0) return null
	const first = parseGroups(head)
	const last = parseGroups(tail ?? '')
	const missing = 8 - first.length - last.length
	if (tail === undefined ? missing !== 0 : missing < 1) return null
	const groups = [...first, ...Array.from({ length: missing }, () => 0), ...last]
	return groups.every((group) => group >= 0 && group <= 0xffff) ? groups : null
}

/** `::ffff:192.0.2.1` with its last four bytes as two groups. */
function withoutDots(address: string): string {
	return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
		const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
		return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
	})
}

function parseGroups(text: string): number[] {
	return text === ''
		? []
		: text.split(':').map((group) => (/^[0-9a-f]{1,4}$/.test(group) ? parseInt(group, 16) : -1))
}

function bytesOf(group: number): [number, number] {
	return [Math.floor(group / 256), group % 256]
}
