import Logout from '@mui/icons-material/LogoutOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import { Box, IconButton, Tooltip, Typography } from '@mui/material'
import { logoutMerchant, getMerchantDashboard } from '@portolan/contract'
import { lazy, useCallback, type ReactNode } from 'react'
import { ToggleThemeButton } from 'react-admin'
import { Link } from 'react-router-dom'
import { shopCalls, useChats } from '../features/chat/index.ts'
import { useMerchant } from '../features/merchant/index.ts'
import { useIdleEnd } from '../shared/activity.ts'
import { call } from '../shared/api.ts'
import { useAsk } from '../shared/ask.ts'
import { usePersonHere } from '../shared/person-here.ts'
import { endSession } from '../shared/session.ts'
import { t } from '../shared/words.ts'
import { FindBox } from './find-box.tsx'
import { Frame } from './frame.tsx'
import { sellerPlaceGroups, type SellerQueue } from './seller-places.ts'

const FoundInShop = lazy(() => import('../screens/seller-find/found-in-shop.tsx'))

/** The frame of the merchants' desk: the shop's name above the places. */
export function SellerLayout({ children }: { children: ReactNode }) {
	const { data: me } = useMerchant()
	const waiting = useWaiting()
	usePersonHere(me?.login)
	useIdleEnd(
		me?.idle_seconds,
		useCallback(() => endSession('idle'), []),
	)
	return (
		<Frame
			name={me?.shop_name ?? t('seller.name')}
			groups={sellerPlaceGroups(me?.role)}
			waiting={(queue) => waiting(queue)}
			topBar={<TopBar />}
		>
			{children}
		</Frame>
	)
}

/** How many wait in each of the shop's queues. */
function useWaiting(): (queue: string) => number {
	const { data } = useAsk(getMerchantDashboard)
	const chats = useChats(shopCalls, { view: 'waiting', keyword: '', page: 1 })
	const waiting: Record<SellerQueue, number> = {
		to_ship: data?.orders.to_ship ?? 0,
		claims: data?.claims.to_answer ?? 0,
		reviews: data?.reviews_to_answer ?? 0,
		chats: chats.data?.count ?? 0,
	}
	return (queue) => new Map(Object.entries(waiting)).get(queue) ?? 0
}

function TopBar() {
	const { data: me } = useMerchant()
	return (
		<>
			<FindBox found={FoundInShop} />
			{me && (
				<Box sx={{ textAlign: 'end', minWidth: 0 }}>
					<Typography component="p" noWrap sx={{ fontWeight: 600, fontSize: 14 }}>
						{me.name}
					</Typography>
					<Typography component="p" noWrap sx={{ fontSize: 12, color: 'text.secondary' }}>
						{t(`seller.role.${me.role}`)}
					</Typography>
				</Box>
			)}
			<Tooltip title={t('seller.security')}>
				<IconButton component={Link} to="/security" aria-label={t('seller.security')}>
					<Key />
				</IconButton>
			</Tooltip>
			<ToggleThemeButton />
			<Tooltip title={t('layout.sign_out')}>
				<IconButton aria-label={t('layout.sign_out')} onClick={() => void signOut()}>
					<Logout />
				</IconButton>
			</Tooltip>
		</>
	)
}

/** The server forgets the session as well; where it cannot be reached, its token ends by itself after the idle time. */
async function signOut(): Promise<void> {
	try {
		await call(logoutMerchant)
	} finally {
		endSession('signed_out')
	}
}
