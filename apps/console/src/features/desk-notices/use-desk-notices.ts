import {
	getMerchantDashboard,
	getMerchantNotificationSettings,
	type ShopNoticeGroup,
} from '@portolan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../shared/live.ts'
import { setTabCount } from '../../shared/tab-title.ts'
import { useAsk } from '../../shared/use-ask.ts'
import { deskPushes } from './desk-pushes.ts'
import { playSound } from './play-sound.ts'

/**
 * What the open desk does for its person: it plays a sound where they chose one, shows the number that waits in the tab's title, and renews
 * the pushes of this browser.
 */
export function useDeskNotices(merchantId: string | undefined, waiting: number): void {
	const queryClient = useQueryClient()
	const { data } = useAsk(getMerchantNotificationSettings, undefined, {
		enabled: merchantId !== undefined,
		refreshes: false,
	})
	const sound = (about: unknown) => {
		const isHeard = data?.list.some(({ group, sound: on }) => on === 1 && group === about)
		if (isHeard === true) void playSound()
	}
	useLive('notice', (change) => {
		void queryClient.invalidateQueries({ queryKey: [getMerchantDashboard.path] })
		// A message is heard at once, below; this one comes when nobody has read it for a while.
		if (change && change.data['group'] !== chat) sound(change.data['group'])
	})
	useLive('chat', (change) => {
		const from = change?.data['from']
		const isFromPlatform = from === 'staff' && change?.data['platform'] === true
		if (from === 'shopper' || isFromPlatform) sound(chat)
	})
	useEffect(() => {
		// Pushes that cannot be renewed now are renewed at the next start.
		if (merchantId !== undefined) void deskPushes.bindAgain(merchantId).catch(() => undefined)
	}, [merchantId])
	useEffect(() => {
		setTabCount(waiting)
		return () => setTabCount(0)
	}, [waiting])
}

const chat: ShopNoticeGroup = 'chat'
