import { Button, Notice, RadioGroup } from '@portolan/ui'
import { t } from '../../shared/messages.ts'

/** Where somebody sends from: an exchange or a wallet app (`app`), or something that is refused, by its name. */
export type Source = string | null

/** Asked before the network, because money from a DEX, from BSC or HECO would be lost. */
export function SourceChoice({
	value,
	onChange,
	unsupported,
}: {
	value: Source
	onChange: (source: string) => void
	/** What is refused by name, such as `DEX`. */
	unsupported: readonly string[]
}) {
	const isRefused = value !== null && value !== 'app'
	return (
		<div className="flex flex-col gap-3">
			<RadioGroup
				label={t('recharge.source')}
				value={value}
				onChange={onChange}
				options={[
					{
						value: 'app',
						label: <span className="font-medium">{t('recharge.source_app')}</span>,
						hint: t('recharge.source_app_text'),
					},
					...unsupported.map((name) => ({
						value: name,
						label: <bdi>{name}</bdi>,
						hint: t(name === 'DEX' ? 'recharge.source_dex_text' : 'recharge.source_network_text'),
					})),
				]}
			/>
			{isRefused && (
				<>
					<Notice kind="problem" title={t('recharge.not_supported')}>
						<p>{t('recharge.not_supported_text')}</p>
					</Notice>
					<Button block tone="soft" to="/cardTopUp">
						{t('recharge.bank')}
					</Button>
				</>
			)}
		</div>
	)
}
