export { BalanceCard } from './balance-card.tsx'
export { useOwnMoney } from './balance-privacy.ts'
export { MoneyPlaces } from './money-places.tsx'
export { WalletPage, WalletScreen } from './wallet-screen.tsx'
