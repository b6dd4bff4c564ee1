import { AppLink, Notice, RadioGroup } from '@portolan/ui'
import type { Network, RechargeInfo } from '../../features/recharges/index.ts'
import { anyOf, money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { leastAmount } from './least-amount.ts'

/** By which network the money is sent; each says its tokens, its least amount and how long it takes. */
export function NetworkField({
	info,
	networks,
	chosen,
	onChoose,
	error,
}: {
	info: RechargeInfo
	networks: readonly Network[]
	chosen: Network | undefined
	onChoose: (name: string) => void
	error: string | null
}) {
	return (
		<div data-fault={error === null ? undefined : ''} tabIndex={-1} className="outline-none">
			<RadioGroup
				label={t('recharge.network_choose')}
				value={chosen?.name ?? null}
				onChange={onChoose}
				options={networks.map((one) => ({
					value: one.name,
					label: <span className="font-medium">{one.title}</span>,
					hint: <NetworkHint network={one} least={leastAmount(info, one)} />,
				}))}
			/>
			{error !== null && (
				<p role="alert" className="mt-1.5 ps-1 text-13 text-deal">
					{error}
				</p>
			)}
		</div>
	)
}

function NetworkHint({ network, least }: { network: Network; least: string }) {
	return (
		<span className="dotted">
			<span>{anyOf(network.tokens)}</span>
			<span className="tabular">{t('recharge.from_sum', { sum: money(least) })}</span>
			<span>
				{network.automatic === 1
					? t('recharge.after_confirmations', { count: network.confirmations })
					: t('recharge.checked_by_person')}
			</span>
		</span>
	)
}

/** What would lose the money: another network than the chosen one, or a token that is not supported. */
export function NetworkWarnings({ network }: { network: Network | undefined }) {
	return (
		<>
			<Notice title={t('recharge.same_network')}>
				{network && network.warning !== '' && <p>{network.warning}</p>}
			</Notice>
			<Notice kind="warning" title={t('recharge.not_supported')}>
				<p>
					{t('recharge.not_supported_text')}{' '}
					<AppLink to="/cardTopUp" className="font-semibold underline underline-offset-2">
						{t('recharge.bank')}
					</AppLink>
				</p>
			</Notice>
		</>
	)
}
