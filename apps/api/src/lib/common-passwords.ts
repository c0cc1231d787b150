/** The most used passwords of eight characters or more in public leaks, with the French favourites. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 123123123 111111111 11111111 00000000 000000000 1234567891 87654321
987654321 0987654321 12341234 11223344 112233445566 123456780 123454321 147258369 789456123 159753456 14725836
88888888 99999999 77777777 66666666 55555555 44444444 33333333 22222222 12121212 10203040 password password1
password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word motdepasse motdepasse1 motdepasse123
azertyui azertyuiop azerty123 azerty12 azerty1234 azertyuiop123 qsdfghjklm wxcvbn123 qwertyui qwertyuiop
qwerty123 qwerty1234 qwerty12 asdfghjk asdfghjkl zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc q1w2e3r4
a1b2c3d4 abcd1234 abc12345 abcdefgh abcdefghi aaaaaaaa iloveyou iloveyou1 jetaime1 jetaime123 doudou123
loulou123 chouchou chouchou1 marseille marseille13 bonjour1 bonjour123 soleil123 football football1 baseball
basketball superman batman123 starwars pokemon1 pokemon123 princess princess1 princesse sunshine sunshine1
whatever trustno1 trustno1! letmein1 letmein123 welcome1 welcome123 bienvenue bienvenue1 administrateur
administrator admin123 admin1234 admin12345 adminadmin administrator1 root1234 rootroot changeme changeme1
changeme123 changezmoi secret123 secretsecret default1 master123 michael1 jennifer michelle nicolas1 camille1
sebastien alexandre alexandra christian christophe stephane caroline isabelle veronique catherine frederic
francois philippe dominique benjamin guillaume antoine1 thomas123 julien123 maxime123 computer internet
samsung1 liverpool liverpool1 chelsea1 arsenal1 barcelona realmadrid parissg1 psg12345 corvette mercedes
test1234 testtest test12345 testing1 demo1234 demodemo vigie123 vigievigie france123 france98 paris123
paris2024 paris75000 lyon69000 summer2024 summer2025 summer2026 winter2025 winter2026 ete2025! hiver2025`.split(
    /\s+/,
  ),
)
