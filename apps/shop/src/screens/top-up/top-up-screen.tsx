import { HelpArticleBody } from '../../features/documents/index.ts'
import { WalletScreen } from '../../features/wallet/index.ts'
import { t } from '../../shared/messages.ts'

/** Recharging: the balance and the rules under which money comes in. */
export default function TopUpScreen() {
	return (
		<WalletScreen title={t('title.topUp')}>
			<HelpArticleBody slug="recharge" />
		</WalletScreen>
	)
}
