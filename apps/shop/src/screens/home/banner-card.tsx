import { Link } from '../../shared/router.tsx'
import { useProductsLink } from '../../features/catalogue/index.ts'
import type { ReplyOf } from '../../shared/api.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

type Banner = ReplyOf<'listBanners'>[number]

/**
 * A banner: the goods stand at the end of the picture, the words at its start. The picture is drawn for left-to-right
 * and mirrored otherwise; its ground is light in both themes, so the words stay dark.
 */
export function BannerCard({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
	const to = useBannerLink(banner.link)
	const inside = (
		<>
			<img
				src={banner.image}
				alt=""
				width={1200}
				height={560}
				decoding={eager ? 'sync' : 'async'}
				loading={eager ? 'eager' : 'lazy'}
				fetchPriority={eager ? 'high' : 'low'}
				draggable={false}
				className="mirror absolute inset-0 size-full object-cover object-right"
			/>
			<span className="relative flex h-full w-7/12 flex-col items-start justify-center gap-1.5 ps-6 text-[#1c1b18]">
				<span className="line-clamp-3 text-24 leading-[1.15] font-bold tracking-tight break-words text-balance">
					{banner.title}
				</span>
				<span className="line-clamp-2 max-w-[82%] text-13 text-[#4a4741]">{banner.subtitle}</span>
				{to !== null && (
					<span className="mt-2 rounded-full bg-[#1c1b18] px-5 py-2.5 text-13 font-semibold text-white">
						{t('home.shop_now')}
					</span>
				)}
			</span>
		</>
	)
	const look = 'relative block h-50 overflow-hidden rounded-hero bg-sunken'
	return to === null ? (
		<div className={look}>{inside}</div>
	) : (
		<Link to={to} className={`press ${look}`}>
			{inside}
		</Link>
	)
}

function useBannerLink(link: Banner['link']): string | null {
	const products = useProductsLink()
	if (link === null) return null
	switch (link.kind) {
		case 'category':
			return products({ category_id: link.value })
		case 'product':
			return links.detail(link.value)
		case 'shop':
			return links.shop(link.value)
		case 'search':
			return links.search(link.value)
	}
}
