import { Notice } from '@portolan/ui'
import type { ReactNode } from 'react'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { BalanceCard } from './balance-card.tsx'

/** The frame of the pages behind the wallet: the balance on top, below it what the page is about. */
export function WalletScreen({ title, children }: { title: string; children: ReactNode }) {
	const me = useMe()
	return (
		<Screen title={title} backTo="/capitalRecord">
			<WalletPage amount={me?.money}>{children}</WalletPage>
		</Screen>
	)
}

/** What stands on such a page; `amount` is wire text, undefined while it loads. */
export function WalletPage({
	amount,
	children,
}: {
	amount: string | undefined
	children: ReactNode
}) {
	return (
		<div className="space-y-4 pt-2">
			<BalanceCard amount={amount} />
			<Notice title={t('wallet.not_open')}>{t('wallet.not_open_text')}</Notice>
			{children}
		</div>
	)
}
