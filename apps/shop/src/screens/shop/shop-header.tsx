import { Avatar, Button, Picture } from '@portolan/ui'
import { FollowButton, useFollow, type ShopDetail } from '../../features/shops/index.ts'
import { compact, countryName, percent } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'

/** The shop's banner, logo, name and figures. With too few scores for a rate it says "New". */
export function ShopHeader({ shop }: { shop: ShopDetail }) {
	const { fans } = useFollow(shop)
	return (
		<section
			aria-label={shop.mer_name}
			className={`overflow-hidden rounded-card bg-surface p-4 shadow-card ${shop.banner === null ? '' : 'md:grid md:grid-cols-2 md:gap-x-8'}`}
		>
			{shop.banner !== null && (
				<Picture
					src={shop.banner}
					alt=""
					ratio="3/1"
					sizes="(min-width: 768px) 800px, (min-width: 480px) 440px, 100vw"
					eager
					className="-mx-4 -mt-4 mb-4 md:row-span-3 md:me-0 md:-mb-4 md:aspect-auto! md:self-stretch md:[&_img]:object-right"
				/>
			)}
			<div className="flex flex-wrap items-center gap-3.5">
				<Avatar src={shop.mer_avatar} name={shop.mer_name} size={64} />
				<div className="min-w-0 flex-1 basis-[7.5rem]">
					<p className="text-17 leading-snug font-semibold break-words">{shop.mer_name}</p>
					{shop.former_name !== null && (
						<p className="text-12 break-words text-ink-2">
							{t('shop.formerly', { name: shop.former_name })}
						</p>
					)}
					<p className="text-13 break-words text-ink-2">{shop.tagline}</p>
					<p className="text-12 text-ink-3">{countryName(shop.country)}</p>
				</div>
			</div>
			<dl className="mt-4 flex flex-wrap justify-around gap-2 border-t border-line pt-3.5 text-center">
				<Fact
					label={
						shop.good_rate === null
							? t('shop.rating')
							: t('shop.positive_of', { count: shop.good_rate_count })
					}
					value={shop.good_rate === null ? t('shop.new') : percent(shop.good_rate)}
				/>
				<Fact label={t('shop.fans_label')} value={compact(fans)} />
				<Fact label={t('shop.sales_label')} value={compact(shop.sales)} />
			</dl>
			<div className="mt-4 flex flex-wrap gap-2">
				<span className="flex-1 basis-[7.5rem]">
					<FollowButton shop={shop} size="m" block />
				</span>
				<Button
					tone="plain"
					size="m"
					className="flex-1 basis-[7.5rem]"
					to={links.chat({ mer_id: shop.mer_id })}
				>
					{t('chat.ask_shop')}
				</Button>
			</div>
		</section>
	)
}

function Fact({ label, value }: { label: string; value: string }) {
	return (
		<div className="flex min-w-min max-w-full flex-1 basis-[5.5rem] flex-col-reverse justify-end gap-0.5">
			<dt className="text-12 leading-tight break-words hyphens-auto text-ink-2">{label}</dt>
			<dd className="text-17 font-semibold tabular">{value}</dd>
		</div>
	)
}
