import { Button, EmptyState, SkeletonCards } from '@portolan/ui'
import { Heart } from 'lucide-react'
import { ProductCard } from '../../features/catalogue/index.ts'
import { CallList } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'

/** The products the shopper likes, the newest like first; those no longer sold stay and say so. */
export default function MyFavouriteScreen() {
	return (
		<Screen wide title={t('title.myFavourite')}>
			<CallList
				call="listLikes"
				layout="grid"
				itemKey={(product) => product.product_id}
				item={(product, place) => <ProductCard product={product} place={place} />}
				skeleton={<SkeletonCards count={6} />}
				empty={<NoLikes />}
			/>
		</Screen>
	)
}

/** Nothing liked yet. */
export function NoLikes() {
	return (
		<EmptyState
			icon={Heart}
			title={t('favourite.empty')}
			text={t('favourite.empty_text')}
			action={<Button to="/home">{t('favourite.look_around')}</Button>}
		/>
	)
}
