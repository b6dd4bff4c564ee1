import {
	Button,
	EmptyState,
	Icon,
	IconButton,
	Segmented,
	Skeleton,
	SkeletonCards,
} from '@portolan/ui'
import { Share, Store } from 'lucide-react'
import { useState } from 'react'
import { useParams } from '../../shared/router.tsx'
import { HolidayNotice, type ShopDetail } from '../../features/shops/index.ts'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { sharePage } from '../../shared/share-page.ts'
import { ShopAbout } from './shop-about.tsx'
import { ShopHeader } from './shop-header.tsx'
import { ShopProducts } from './shop-products.tsx'

/** A shop: its name and figures, what it sells, and the button to follow it. */
export default function ShopScreen() {
	const { id } = useParams()
	const shop = useCall(
		'getShop',
		{ mer_id: id ?? '' },
		{ enabled: id !== undefined, quiet: ['not_found', 'invalid'] },
	)
	const isGone = id === undefined || problemOf(shop.error) !== null
	return (
		<Screen
			wide
			title={shop.data?.mer_name ?? t('title.shop')}
			end={
				shop.data && (
					<IconButton label={t('shop.share')} onPress={() => void sharePage(shop.data.mer_name)}>
						<Icon as={Share} />
					</IconButton>
				)
			}
		>
			{shop.data ? (
				<ShopView shop={shop.data} />
			) : isGone ? (
				<NoShop />
			) : shop.error ? (
				<FailedState error={shop.error} onRetry={() => void shop.refetch()} />
			) : (
				<ShopShape />
			)}
		</Screen>
	)
}

type View = 'products' | 'about'

/** A shop that has been loaded. */
export function ShopView({ shop }: { shop: ShopDetail }) {
	const [view, setView] = useState<View>('products')
	const head = (
		<div className="flex flex-col gap-4 pb-4">
			<ShopHeader shop={shop} />
			<HolidayNotice holiday={shop.holiday} />
			<Segmented<View>
				label={t('shop.views')}
				value={view}
				onChange={setView}
				items={[
					{ value: 'products', label: t('shop.products') },
					{ value: 'about', label: t('shop.about') },
				]}
			/>
		</div>
	)
	return view === 'products' ? (
		<ShopProducts shop={shop} head={head} />
	) : (
		<>
			{head}
			<ShopAbout shop={shop} />
		</>
	)
}

/** No such shop, or none named. */
export function NoShop() {
	return (
		<EmptyState
			icon={Store}
			title={t('shop.not_found')}
			action={<Button to="/explore">{t('heart.find_shops')}</Button>}
		/>
	)
}

/** Shown in place of a shop while it is loaded. */
export function ShopShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-4">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-44 rounded-card" />
			<Skeleton className="h-13 rounded-full" />
			<SkeletonCards />
		</div>
	)
}
