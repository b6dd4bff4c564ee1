import { Picture } from '@portolan/ui'
import type { ReactNode } from 'react'
import { relative } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { Link } from '../../shared/router.tsx'
import type { FollowedShop } from './shop-types.ts'

const kindWords = { new_product: 'heart.new_product', price_drop: 'heart.price_drop' } as const

/** One piece of news of a shop: a new product, or one whose price fell. `shopName` where the shop itself is not shown. */
export function NewsRow({
	news,
	shopId,
	shopName,
	price,
}: {
	news: FollowedShop['news'][number]
	shopId: string
	shopName?: string
	/** How the price is shown. */
	price: ReactNode
}) {
	return (
		<Link
			to={links.detail(news.product_id, shopId)}
			className="flex min-h-18 flex-wrap items-center gap-x-3 py-2"
		>
			<Picture
				src={news.image}
				alt=""
				ratio="1"
				sizes="56px"
				className="w-14 shrink-0 rounded-small"
			/>
			<span className="min-w-0 flex-1 basis-[8rem]">
				<span className="flex flex-wrap gap-x-1.5 text-12">
					<span
						className={`font-semibold ${news.kind === 'price_drop' ? 'text-deal' : 'text-brand'}`}
					>
						{t(kindWords[news.kind])}
					</span>
					<span className="text-ink-3">{relative(news.createtime)}</span>
				</span>
				<span className="block text-15 leading-snug break-words">{news.title}</span>
				{shopName !== undefined && (
					<span className="block text-13 break-words text-ink-2">{shopName}</span>
				)}
			</span>
			<span className="ms-auto shrink-0">{price}</span>
		</Link>
	)
}
