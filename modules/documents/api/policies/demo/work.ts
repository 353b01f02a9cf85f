// Policy texts of the demo companies about work, leave and money; all invented.

export const leaveAndAttendance = `# Why this policy exists
We plan our work together. This policy says how we record our hours, how we take leave, and what we do when plans change. It applies to everybody who works for the company in Bengaluru, Pune and London, whatever their contract.

# Working hours
## When we work
A full week is 40 hours, usually eight hours from Monday to Friday. Most teams start between 08:30 and 10:00. Your team agrees on hours in which everybody can be reached; these are at least four hours a day.

## Recording time
Clock in when you start and clock out when you stop, on the portal or at the device by the door. If you forget, correct the day within seven days and say what happened. Your manager approves the correction.
- A break of one hour a day is not working time.
- Work on a weekend or holiday needs your manager's agreement before you do it.
- Work of that kind can be taken as time off within 60 days.

# Leave
## Requesting leave
Request planned leave at least five working days before it starts, and ten working days if you will be away for more than a week. Your manager answers within two working days. If nobody answers, the request goes to the next person in line, so that you can plan.
1. Check your balance and the team calendar.
2. Submit the request on the portal.
3. Name somebody who can answer questions while you are away.

## Sick leave
If you are ill, tell your manager before your usual start time, by phone or message. You do not have to say what is wrong. A doctor's certificate is needed from the third day on. Send it to HR, not to your team.

## Carrying leave over
Up to ten days of earned leave move into the next year. Days beyond that expire on 31 March. We remind you in January, so that nobody loses days by surprise.

# Holidays
Each location has its own holiday calendar, published before the year starts. If you work with another location, your own calendar still counts. A holiday that falls within your leave is not deducted from your balance.

# Away without notice
If you are absent and we cannot reach you, your manager calls the person you named for emergencies. Three days of absence without a word are treated as unpaid, and HR speaks with you before anything else happens.

# Exceptions
Managers may agree to other hours for up to four weeks, for example for exams or the care of a relative. Longer arrangements are agreed with HR in writing. Nobody is treated worse for asking.

# Questions
Ask your manager first. For anything about balances or certificates, write to HR; you get an answer within two working days.`;

/** Versions 1 and 2, which differed in these places. */
export const leaveBefore = leaveAndAttendance
  .replace("can be taken as time off within 60 days", "can be taken as time off within 30 days")
  .replace("A doctor's certificate is needed from the third day on.", "A doctor's certificate is needed from the second day on.")
  .replace("\n3. Name somebody who can answer questions while you are away.", "");
export const leaveWithTypo = leaveBefore.replace("agrees on hours in which", "agrees to hours in wich");

export const travelAndExpenses = `# What we pay for
We pay for what you reasonably spend on the company's work. You should never be out of pocket for long, and the company should not pay for what you would have bought anyway. When in doubt, ask before you spend.

# Before you travel
Ask your manager before you book. Trips of more than three days, and every trip abroad, are also approved by the head of your department. Book at least 14 days ahead where you can; late bookings cost nearly twice as much.
- Trains and economy flights are the rule. Premium economy is fine for flights of more than eight hours.
- Hotels cost up to ₹7,500 a night in India and £140 in London.
- Use a taxi when public transport would take more than an hour or it is after 21:00. Safety comes before cost.

# Meals
On trips we pay for what you eat, up to ₹1,800 a day in India and £45 in the United Kingdom. Alcohol is not paid for, except at dinners with customers that your manager has agreed to. Tips follow local custom and must be on the receipt.

# Working from home
Everybody gets a chair, a desk and a screen from the company, and keeps them while they work here. Internet at home is paid up to ₹1,200 or £20 a month. Rent, electricity and furniture beyond this list are not.

# Claiming
## Receipts
Keep the receipt of everything above ₹500 or £10 and take a photograph the same day. A card slip alone is not a receipt. If one is lost, write down what it was for; we accept this up to twice a year.

## By when
Submit a bill within 30 days of the expense. Finance pays approved bills with the next weekly run, on Thursdays. Bills submitted after 90 days are paid only if your manager explains why.

# Advances
You can request an advance of up to 80 percent of what a trip is expected to cost. Pay back what is left within ten working days of your return.

# What we do not pay for
Fines, upgrades, personal travel insurance, lost belongings and entertainment are private. So are the costs of family members who travel with you, even when the room costs the same.

# Checks
Finance looks at one bill in ten in detail. Honest mistakes are simply corrected. Inventing an expense is treated as misconduct.`;

export const remoteWorkUk = `# Who this is for
This policy applies to everybody who works in London. It explains how you can work from home, what we provide, and what we expect. It does not change your contract.

# How often
You may work from home up to three days a week. Tuesday is the day on which teams meet in the office. Your manager may ask for another day in a particular week, with two working days' notice, and may not ask you to be in the office for more than three days without a reason.

# Where
Working from home means an address in the United Kingdom that HR knows. You may work from elsewhere in the country for up to four weeks a year. Work from abroad needs the agreement of HR before you book, because tax and social security rules apply from the first day; it is limited to ten working days a year.

# Your workplace
## Set-up
Before your first day at home, complete the screen assessment on the portal. It takes ten minutes. If something is missing, we provide a chair, a desk, a screen and a headset, and collect them when you leave.

## Health
Take a break from the screen every hour. Tell us about pain in your back, wrists or eyes early; we pay for an eye test every two years and for glasses that you need for screen work.

# Being reachable
Be reachable during the hours your team has agreed on. Outside your working hours nobody expects an answer, and messages can wait until the next day. Record your hours as you do in the office.

# Confidential work
Take calls about people or customers where nobody else can listen. Lock your screen when you leave it. Paper with personal data stays in the office, and is never thrown away at home.

# Costs
We pay £20 a month for internet. Energy is not paid for; you may be able to claim tax relief.

# When it does not work
If working from home does not work for you or your team, say so. Your manager and you agree on a change and look at it again after four weeks. Either of you can ask HR to join.`;
