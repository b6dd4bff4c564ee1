import { Button, Notice, Segmented } from '@portolan/ui'
import { useEffect, useId, useState } from 'react'
import {
	AmountField,
	amountFault,
	useAmount,
	type Network,
	type RechargeInfo,
} from '../../features/recharges/index.ts'
import type { InputOf, ReplyOf } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'
import { typedAmount } from '../../shared/typed-amount.ts'
import { leastAmount } from './least-amount.ts'
import { NetworkField, NetworkWarnings } from './network-field.tsx'
import { NoNetwork } from './no-network.tsx'

/** `chain`: credited automatically, sent to the shopper's own address. `manual`: checked by a person, with evidence. */
export type ChainWay = 'chain' | 'manual'

/** What is wrong with each part, in a sentence. */
interface Faults {
	network: string | null
	amount: string | null
}
const noFaults: Faults = { network: null, amount: null }

/** Asks by which network the money is sent, and how much; warns of what would lose it. */
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
	const focusFault = useFocusFault(id)

	const { networks, shown, hasBoth } = networksOf(chains.recharge, way)
	const network =
		networks.find((one) => one.name === chosen) ?? (networks.length === 1 ? networks[0] : undefined)
	const limits = { min: leastAmount(info, network), max: info.chain.max }
	const isFull = info.open_count >= info.open_max

	if (chains.recharge.length === 0) return <NoNetwork />

	function submit() {
		const wrong = amountFault(amount, limits)
		setFaults({ network: network ? null : t('recharge.network_missing'), amount: wrong })
		focusFault()
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
				<NetworkField
					info={info}
					networks={networks}
					chosen={network}
					onChoose={(name) => {
						setChosen(name)
						setFaults({ ...faults, network: null })
					}}
					error={faults.network}
				/>
				<NetworkWarnings network={network} />
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

/** The networks that offer the way that was asked for, or the other way where none does. */
function networksOf(all: readonly Network[], way: ChainWay) {
	const automatic = all.filter((one) => one.automatic === 1)
	const byHand = all.filter((one) => one.automatic === 0)
	const hasBoth = automatic.length > 0 && byHand.length > 0
	const shown: ChainWay = hasBoth ? way : automatic.length > 0 ? 'chain' : 'manual'
	return { networks: shown === 'chain' ? automatic : byHand, shown, hasBoth }
}

/** The function that is given moves the focus to the first fault of the form, once the faults are on the page. */
function useFocusFault(formId: string): () => void {
	const [times, setTimes] = useState(0)
	useEffect(() => {
		if (times > 0)
			document
				.getElementById(formId)
				?.querySelector<HTMLElement>('[aria-invalid], [data-fault]')
				?.focus()
	}, [formId, times])
	return () => setTimes(times + 1)
}
