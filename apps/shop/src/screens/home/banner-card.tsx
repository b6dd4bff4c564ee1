import { Link } from '../../shared/router.tsx'
import { useProductsLink } from '../../features/catalogue/index.ts'
import type { ReplyOf } from '../../shared/api.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

type Banner = ReplyOf<'listBanners'>[number]

/**
 * A banner: the goods are at the end of the picture, the text is at its start. The picture is made for left-to-right and mirrored
 * otherwise. Its background is light; in dark mode a shade covers it, darkest under the text. Where the text is large, it is below the
 * picture instead of on it.
 */
export function BannerCard({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
	const to = useBannerLink(banner.link)
	const inside = (
		<>
			<span className="mirror absolute inset-0">
				<img
					{...sourcesOf(banner.image)}
					alt=""
					width={1200}
					height={560}
					decoding={eager ? 'sync' : 'async'}
					loading={eager ? 'eager' : 'lazy'}
					fetchPriority={eager ? 'high' : 'low'}
					draggable={false}
					className="size-full object-cover"
				/>
			</span>
			<span className="relative flex flex-1 flex-col items-start justify-center gap-1.5 py-4">
				<span className="text-24 font-bold tracking-tight break-words text-balance hyphens-auto">
					{banner.title}
				</span>
				<span className="text-13">{banner.subtitle}</span>
				{to !== null && (
					<span className="mt-2 rounded-full bg-ink px-5 py-2.5 text-13 font-semibold text-canvas">
						{t('home.shop_now')}
					</span>
				)}
			</span>
		</>
	)
	const look = 'banner relative flex h-full flex-col overflow-hidden rounded-hero bg-sunken'
	return to === null ? (
		<div className={look}>{inside}</div>
	) : (
		<Link to={to} className={`press ${look}`}>
			{inside}
		</Link>
	)
}

/** The demo data's banners have smaller versions. The picture is drawn 212 px high and cut, or wider where the screen is. */
function sourcesOf(image: string): { src: string; srcSet?: string; sizes?: string } {
	const own = /^(\/media\/c\/banner-[^@?]+)\.webp$/.exec(image)
	if (!own) return { src: image }
	const srcSet = `${own[1]}@400.webp 400w, ${own[1]}@800.webp 800w, ${image} 1200w`
	return { src: image, srcSet, sizes: '(min-width: 768px) 1200px, 454px' }
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
