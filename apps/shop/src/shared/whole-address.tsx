/** People compare this many characters at both ends; they are bold. */
const bold = 6

/** An address on a chain in full, from left to right in every language, with the ends that people compare in bold. */
export function WholeAddress({ address }: { address: string }) {
	return (
		<bdi dir="ltr" className="block font-mono text-balance break-all text-ink">
			<b>{address.slice(0, bold)}</b>
			<span className="text-ink-2">{address.slice(bold, -bold)}</span>
			<b>{address.slice(-bold)}</b>
		</bdi>
	)
}
