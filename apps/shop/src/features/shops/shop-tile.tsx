import { Avatar } from '@portolan/ui'
import { Link } from '../../shared/router.tsx'
import { links } from '../../shared/links.ts'
import { goodRateText } from './shop-facts-line.tsx'
import type { Shop } from './shop-types.ts'

/** A shop in a row that scrolls sideways. */
export function ShopTile({
	shop,
}: {
	shop: Pick<Shop, 'mer_id' | 'mer_name' | 'mer_avatar' | 'good_rate'>
}) {
	return (
		<Link
			to={links.shop(shop.mer_id)}
			className="press flex w-[min(8rem,70vw)] flex-col items-center gap-2 rounded-card bg-surface px-3 py-4 text-center shadow-card"
		>
			<Avatar src={shop.mer_avatar} name={shop.mer_name} size={56} />
			<span className="w-full text-15 leading-snug font-semibold break-words hyphens-auto">
				{shop.mer_name}
			</span>
			<span className="text-12 break-words text-ink-2">{goodRateText(shop.good_rate)}</span>
		</Link>
	)
}
