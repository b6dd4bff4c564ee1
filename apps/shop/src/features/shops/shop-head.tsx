import { Avatar } from '@portolan/ui'
import { links } from '../../shared/links.ts'
import { Link } from '../../shared/router.tsx'
import { FollowButton } from './follow-button.tsx'
import { ShopFactsLine } from './shop-facts-line.tsx'
import type { ShopFacts } from './shop-types.ts'

/** A shop's logo, name and figures, with the button to follow it. Everything but the button is a link to the shop. */
export function ShopHead({ shop }: { shop: ShopFacts }) {
	return (
		<div className="relative flex flex-wrap items-center gap-3">
			<Avatar src={shop.mer_avatar} name={shop.mer_name} size={52} />
			<div className="min-w-0 flex-1 basis-[7.5rem]">
				<Link
					to={links.shop(shop.mer_id)}
					className="text-17 leading-snug font-semibold break-words stretched"
				>
					{shop.mer_name}
				</Link>
				<ShopFactsLine shop={shop} />
			</div>
			<div className="relative z-1 ms-auto">
				<FollowButton shop={shop} />
			</div>
		</div>
	)
}
