import { Button, EmptyState, Icon, Notice, RadioGroup, Skeleton } from '@portolan/ui'
import { CreditCard, FlaskConical, Landmark, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import {
	AmountField,
	amountFault,
	timeToPay,
	useAmount,
	type RechargeInfo,
} from '../../features/recharges/index.ts'
import type { InputOf } from '../../shared/api.ts'
import { t, type WordKey } from '../../shared/messages.ts'
import { typedAmount } from '../../shared/typed-amount.ts'

type Provider = RechargeInfo['bank']['providers'][number]

const providers = {
	transfer: {
		icon: Landmark,
		name: 'recharge.transfer',
		text: 'recharge.transfer_text',
	},
	stripe: { icon: CreditCard, name: 'recharge.stripe', text: 'recharge.stripe_text' },
	sandbox: { icon: FlaskConical, name: 'recharge.sandbox', text: 'recharge.sandbox_text' },
} as const satisfies Record<Provider, { icon: LucideIcon; name: WordKey; text: WordKey }>

/** Asks for the payment provider and the amount. */
export function BankForm({
	info,
	busy,
	onAsk,
}: {
	info: RechargeInfo
	busy: boolean
	onAsk: (wish: InputOf<'createRecharge'>) => void
}) {
	const id = useId()
	const [chosen, setChosen] = useState<Provider | null>(null)
	const [amount, setAmount] = useAmount()
	const [fault, setFault] = useState<string | null>(null)
	const [asked, setAsked] = useState(0)
	useEffect(() => {
		if (asked > 0)
			document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [id, asked])

	const provider = chosen ?? info.bank.providers[0]
	const isFull = info.open_count >= info.open_max

	if (info.bank.providers.length === 0) return <NoProvider />

	function submit() {
		const wrong = amountFault(amount, info.bank)
		setFault(wrong)
		setAsked(asked + 1)
		const price = typedAmount(amount)
		if (wrong === null && price !== null && provider !== undefined)
			onAsk({ recharge_type: 'bank', price, provider })
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
			<RadioGroup
				label={t('recharge.pay_with')}
				value={provider ?? null}
				onChange={setChosen}
				options={info.bank.providers.map((one) => ({
					value: one,
					label: <span className="font-medium">{t(providers[one].name)}</span>,
					hint: t(providers[one].text),
					start: <Icon as={providers[one].icon} className="text-brand" />,
				}))}
			/>
			<AmountField
				value={amount}
				onChange={(typed) => {
					setAmount(typed)
					setFault(null)
				}}
				limits={info.bank}
				error={fault}
			/>
			{isFull ? (
				<Notice title={t('recharge.open_full', { count: info.open_max })}>
					<p>{t('recharge.open_full_text')}</p>
				</Notice>
			) : (
				<>
					<p className="px-1 text-13 text-balance text-ink-2">
						{timeToPay(info.bank.limit_seconds)}. {t('recharge.arrives')}
					</p>
					<Button block type="submit" busy={busy}>
						{t('pay_code.go_on')}
					</Button>
				</>
			)}
		</form>
	)
}

/** Recharging by bank is not offered. */
export function NoProvider() {
	return (
		<EmptyState
			icon={Landmark}
			title={t('common.not_open')}
			text={t('recharge.no_bank')}
			action={<Button to="/topUp">{t('recharge.other_ways')}</Button>}
		/>
	)
}

/** Shown in place of the form while it is loaded. */
export function BankFormShape() {
	return (
		<div aria-busy="true" className="flex flex-col gap-6 pt-2">
			<output className="sr-only">{t('common.loading')}</output>
			<Skeleton className="h-32 rounded-card!" />
			<Skeleton className="h-20 rounded-tile!" />
			<Skeleton className="h-12 rounded-full!" />
		</div>
	)
}
