import { HelpArticleBody } from '../../features/documents/index.ts'
import { WalletScreen } from '../../features/wallet/index.ts'
import { t } from '../../shared/messages.ts'

/** Recharging by bank: the rules under which money comes in. */
export default function CardTopUpScreen() {
	return (
		<WalletScreen title={t('title.cardTopUp')}>
			<HelpArticleBody slug="recharge" />
		</WalletScreen>
	)
}
