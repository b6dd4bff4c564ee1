import { Avatar, Button } from '@portolan/ui'
import { Link } from '../../shared/router.tsx'
import { FollowButton, ShopFactsLine, type ShopFacts } from '../../features/shops/index.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** Who sells it. */
export function ShopPart({ shop }: { shop: ShopFacts }) {
	return (
		<section aria-label={t('detail.sold_by')} className="flex flex-col gap-3">
			<h2 className="text-20">{t('detail.sold_by')}</h2>
			<div className="flex flex-col gap-3.5 rounded-card bg-surface p-4 shadow-card">
				<div className="relative flex items-center gap-3">
					<Avatar src={shop.mer_avatar} name={shop.mer_name} size={52} />
					<div className="min-w-0 grow">
						<Link
							to={links.shop(shop.mer_id)}
							className="line-clamp-2 text-17 leading-snug font-semibold break-words after:absolute after:inset-0"
						>
							{shop.mer_name}
						</Link>
						<ShopFactsLine shop={shop} />
					</div>
					<div className="relative z-1">
						<FollowButton shop={shop} />
					</div>
				</div>
				<Button tone="plain" size="m" block to={links.shop(shop.mer_id)}>
					{t('detail.visit_shop')}
				</Button>
			</div>
		</section>
	)
}
