import { logoutMerchant, getMerchantDashboard, setMerchantLanguage } from '@portolan/contract'
import { lazy, useCallback, type ReactNode } from 'react'
import { shopCalls, useChats } from '../features/chat/index.ts'
import { useDeskNotices } from '../features/desk-notices/index.ts'
import { mayDo, useHasRight, useMerchant } from '../features/merchant/index.ts'
import { ConfirmFactor } from '../features/second-factor/index.ts'
import { useIdleEnd } from '../shared/activity.ts'
import { loadPart } from '../shared/load-part.ts'
import { MayOpen } from '../shared/may-open.ts'
import { useAccountLanguage } from '../shared/use-account-language.ts'
import { useAsk } from '../shared/use-ask.ts'
import { useSignedInName } from '../shared/signed-in-name.ts'
import { endSession } from '../shared/session.ts'
import { t } from '../shared/words.ts'
import { ConsoleLayout } from './console-layout.tsx'
import { GuardedPage } from './guarded-page.tsx'
import { guardedPage, merchantsActs, merchantsMenu, type SellerQueue } from './merchants-menu.ts'
import type { Person } from './person-lines.tsx'
import { TopBar } from './top-bar.tsx'

const FoundInShop = lazy(() => loadPart(() => import('../screens/seller-find/found-in-shop.tsx')))

/** The layout of the merchants' console: the shop's name above the menu. */
export function MerchantsLayout({ children }: { children: ReactNode }) {
	const { data: me } = useMerchant()
	const waiting = useWaiting()
	useDeskNotices(
		me?.merchant_id,
		queues.reduce((sum, queue) => sum + waiting(queue), 0),
	)
	useSignedInName(me?.login)
	useAccountLanguage(me?.lang, setMerchantLanguage)
	useIdleEnd(
		me?.idle_seconds,
		useCallback(() => endSession('idle'), []),
	)
	const person = me ? { name: me.name, role: t(`seller.role.${me.role}`) } : null
	const mayOpen = (path: string) => {
		const page = guardedPage(path)
		return page === null || (me !== undefined && mayDo(me, page.needs))
	}
	return (
		<MayOpen value={mayOpen}>
			<ConsoleLayout
				name={me?.shop_name ?? t('seller.name')}
				groups={merchantsMenu(me)}
				acts={merchantsActs(me)}
				waiting={(queue) => waiting(queue)}
				person={person}
				topBar={<MerchantTopBar person={person} />}
			>
				<GuardedPage>{children}</GuardedPage>
				<ConfirmFactor />
			</ConsoleLayout>
		</MayOpen>
	)
}

/** The queues that are counted in the tab's title: what a shop should not leave waiting. */
const queues: readonly SellerQueue[] = ['to_ship', 'claims', 'chats']

/** How many entries each of the shop's queues has. */
function useWaiting(): (queue: string) => number {
	const { data } = useAsk(getMerchantDashboard)
	const mayChat = useHasRight('chat_reviews')
	const chats = useChats(shopCalls, { view: 'waiting', with: 'all', keyword: '', page: 1 }, mayChat)
	const waiting: Record<SellerQueue, number> = {
		to_ship: data?.orders?.to_ship ?? 0,
		claims: data?.claims?.to_answer ?? 0,
		reviews: data?.reviews_to_answer ?? 0,
		chats: (chats.data?.count ?? 0) + ((chats.data?.platform?.unread ?? 0) > 0 ? 1 : 0),
	}
	return (queue) => new Map(Object.entries(waiting)).get(queue) ?? 0
}

function MerchantTopBar({ person }: { person: Person | null }) {
	return (
		<TopBar
			found={FoundInShop}
			person={person}
			security={t('seller.security')}
			logout={logoutMerchant}
			setLanguage={setMerchantLanguage}
		/>
	)
}
