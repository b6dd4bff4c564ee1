import { Button, EmptyState, SkeletonRows } from '@portolan/ui'
import { Store } from 'lucide-react'
import { CallList } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { FollowedShopCard } from './followed-shop-card.tsx'

/** The shops one follows, and what is new in them. Source: rules.md (Reviews, follow, favourites). */
export default function HeartScreen() {
	return (
		<Screen title={t('title.heart')}>
			<CallList
				call="listFollows"
				itemKey={(shop) => shop.mer_id}
				item={(shop) => <FollowedShopCard shop={shop} />}
				skeleton={<SkeletonRows count={3} tall />}
				empty={<NoFollows />}
			/>
		</Screen>
	)
}

/** No shop followed yet. */
export function NoFollows() {
	return (
		<EmptyState
			icon={Store}
			title={t('heart.empty')}
			text={t('heart.empty_text')}
			action={<Button to="/explore">{t('heart.find_shops')}</Button>}
		/>
	)
}
