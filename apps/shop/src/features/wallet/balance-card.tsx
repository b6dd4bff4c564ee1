import { Icon, Skeleton } from '@portolan/ui'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../shared/messages.ts'
import { useBalanceHidden, useOwnMoney } from './balance-privacy.ts'

/**
 * The wallet's card: what can be spent, with a button that hides it from people nearby. `amount` is wire text; undefined while it loads.
 * `children` is what can be done with it, such as `WalletActions`.
 */
export function BalanceCard({
	amount,
	children,
}: {
	amount: string | undefined
	children?: ReactNode
}) {
	const [isHidden, setHidden] = useBalanceHidden()
	const ownMoney = useOwnMoney()
	const EyeIcon = isHidden ? EyeOff : Eye
	return (
		<section aria-label={t('wallet.available')} className="balance-card p-5 shadow-float">
			<div className="flex flex-wrap items-center justify-between gap-x-2">
				<p className="flex items-center gap-1 leading-tight text-white/85 max-[379px]:text-13">
					{t('wallet.available')}
					<button
						type="button"
						aria-pressed={isHidden}
						aria-label={t('wallet.hide')}
						className="press inline-flex size-11 items-center justify-center"
						onClick={() => setHidden(!isHidden)}
					>
						<Icon as={EyeIcon} size={20} />
					</button>
				</p>
				<p aria-hidden className="text-13 font-semibold tracking-widest text-white/85 uppercase">
					Portolan
				</p>
			</div>
			{amount === undefined ? (
				<Skeleton className="mt-2 h-11 w-44 bg-white/20" />
			) : (
				<p className="tabular mt-1 text-36 font-bold tracking-tight">{ownMoney(amount)}</p>
			)}
			{children}
		</section>
	)
}
