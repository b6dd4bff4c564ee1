import { Badge } from '@portolan/ui'
import { addressLines, type WrittenAddress } from './address-lines.ts'
import { tagName } from './address-tag.ts'

/** An address as text: who, which number, where. */
export function AddressText({
	address,
	badge,
}: {
	address: WrittenAddress
	badge?: string | undefined
}) {
	return (
		<address className="min-w-0 not-italic">
			<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
				<bdi className="font-semibold break-words">{address.name}</bdi>
				<bdi dir="ltr" className="tabular text-13 text-ink-2">
					{address.dial_code} {address.mobile}
				</bdi>
				{badge && <Badge tone="brand">{badge}</Badge>}
				{address.tag && <Badge>{tagName(address.tag)}</Badge>}
			</p>
			<p className="mt-1 text-13 break-words text-ink-2">
				{addressLines(address).map((line) => (
					<span key={line} className="block">
						<bdi>{line}</bdi>
					</span>
				))}
			</p>
		</address>
	)
}
