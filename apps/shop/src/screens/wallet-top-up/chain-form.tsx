import { AppLink, Button, EmptyState, Notice, RadioGroup, Segmented, Skeleton } from '@portolan/ui'
import { cents } from '@portolan/money'
import { Unplug } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import {
	AmountField,
	amountFault,
	useAmount,
	type Network,
	type RechargeInfo,
} from '../../features/recharges/index.ts'
import type { InputOf, ReplyOf } from '../../shared/api.ts'
import { anyOf, money } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { typedAmount } from '../../shared/typed-amount.ts'

/** By itself to an address of one's own, or by hand with evidence. */
export type ChainWay = 'chain' | 'manual'

/** What is wrong with each part, in a sentence. */
interface Faults {
	network: string | null
	amount: string | null
}
const noFaults: Faults = { network: null, amount: null }

/** Asks by which network one sends, and how much; says what would lose the money. */
export function ChainForm({
	info,
	chains,
	way,
	onWay,
	busy,
	onAsk,
}: {
	info: RechargeInfo
	chains: ReplyOf<'listDepositNetworks'>
	/** The way that was asked for; the other one where no network offers it. */
	way: ChainWay
	onWay: (way: ChainWay) => void
	busy: boolean
	onAsk: (wish: InputOf<'createRecharge'>) => void
}) {
	const id = useId()
	const [chosen, setChosen] = useState<string | null>(null)
	const [amount, setAmount] = useAmount()
	const [faults, setFaults] = useState<Faults>(noFaults)
	const [asked, setAsked] = useState(0)
	useEffect(() => {
		if (asked > 0)
			document
				.getElementById(id)
				?.querySelector<HTMLElement>('[aria-invalid], [data-fault]')
				?.focus()
	}, [id, asked])

	const automatic = chains.recharge.filter((one) => one.automatic === 1)
	const byHand = chains.recharge.filter((one) => one.automatic === 0)
	const hasBoth = automatic.length > 0 && byHand.length > 0
	const shown = hasBoth ? way : automatic.length > 0 ? 'chain' : 'manual'
	const networks = shown === 'chain' ? automatic : byHand
	const network =
		networks.find((one) => one.name === chosen) ?? (networks.length === 1 ? networks[0] : undefined)
	const limits = { min: leastOf(info, network), max: info.chain.max }
	const isFull = info.open_count >= info.open_max

	if (chains.recharge.length === 0) return <NoNetwork />

	function submit() {
		const wrong = amountFault(amount, limits)
		setFaults({ network: network ? null : t('recharge.network_missing'), amount: wrong })
		setAsked(asked + 1)
		const price = typedAmount(amount)
		if (network && wrong === null && price !== null)
			onAsk({ recharge_type: shown, network: network.name, price })
	}

	return (
		<form
			id={id}
			noValidate
			className="flex flex-col gap-6 pt-2"
			onSubmit={(event) => {
				event.preventDefault()
				submit()
			}}
		>
			<div className="flex flex-col gap-3">
				{hasBoth && (
					<Segmented
						label={t('recharge.how_credited')}
						value={shown}
						onChange={(wanted) => {
							setFaults(noFaults)
							onWay(wanted)
						}}
						items={[
							{ value: 'chain', label: t('recharge.by_itself') },
							{ value: 'manual', label: t('recharge.by_hand') },
						]}
					/>
				)}
				<div
					data-fault={faults.network === null ? undefined : ''}
					tabIndex={-1}
					className="outline-none"
				>
					<RadioGroup
						label={t('recharge.network_choose')}
						value={network?.name ?? null}
						onChange={(name) => {
							setChosen(name)
							setFaults({ ...faults, network: null })
						}}
						options={networks.map((one) => ({
							value: one.name,
							label: <span className="font-medium">{one.title}</span>,
							hint: <NetworkHint network={one} least={leastOf(info, one)} />,
						}))}
					/>
					{faults.network !== null && (
						<p role="alert" className="mt-1.5 ps-1 text-13 text-deal">
							{faults.network}
						</p>
					)}
				</div>
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
			</div>
			<AmountField
				value={amount}
				onChange={(typed) => {
					setAmount(typed)
					setFaults({ ...faults, amount: null })
				}}
				limits={limits}
				error={faults.amount}
			/>
			{isFull ? (
				<Notice title={t('recharge.open_full', { count: info.open_max })}>
					<p>{t('recharge.open_full_text')}</p>
				</Notice>
			) : (
				<Button block type="submit" busy={busy}>
					{t('recharge.show_address')}
				</Button>
			)}
		</form>
	)
}

/** The shop's minimum and the network's: the higher one holds. */
function leastOf(info: RechargeInfo, network: Network | undefined): string {
	return network && cents(network.minimum) > cents(info.chain.min)
		? network.minimum
		: info.chain.min
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

/** No network is open here. */
export function NoNetwork() {
	return (
		<EmptyState
			icon={Unplug}
			title={t('recharge.no_network')}
			text={t('recharge.no_network_text')}
			action={<Button to="/cardTopUp">{t('recharge.bank')}</Button>}
		/>
	)
}

/** The shape of the form to come. */
export function ChainFormShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-6 pt-2">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-56 rounded-card!" />
			<Skeleton className="h-40 rounded-card!" />
			<Skeleton className="h-12 rounded-tile!" />
		</div>
	)
}
