import { AppLink, Icon } from '@portolan/ui'
import { ArrowDownToLine, FileClock, History, Plus, type LucideIcon } from 'lucide-react'
import { t } from '../../shared/messages.ts'

/** What can be done with the balance: recharge, withdraw, and see the record of both. Shown on the balance card. */
export function WalletActions() {
	return (
		<ul aria-label={t('wallet.actions')} className="-mx-3 mt-4 flex flex-wrap gap-x-0.5 gap-y-3">
			<Action icon={Plus} label={t('title.topUp')} to="/topUp" />
			<Action icon={ArrowDownToLine} label={t('title.withDraw')} to="/withDraw" />
			<Action icon={History} label={t('wallet.recharges')} to="/topUpRecord" />
			<Action icon={FileClock} label={t('wallet.withdrawals')} to="/depositRecord" />
		</ul>
	)
}

function Action({ icon, label, to }: { icon: LucideIcon; label: string; to: string }) {
	return (
		<li className="min-w-0 flex-1 basis-[4.4rem]">
			<AppLink
				to={to}
				className="press flex flex-col items-center gap-2 text-center text-12 max-[379px]:text-11"
			>
				<span className="inline-flex size-13 items-center justify-center rounded-full border border-white/15 bg-white/15">
					<Icon as={icon} />
				</span>
				<span className="max-w-full leading-tight break-words hyphens-auto text-white">
					{label}
				</span>
			</AppLink>
		</li>
	)
}
