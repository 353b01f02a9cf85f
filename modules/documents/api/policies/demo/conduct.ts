// Policy texts of the demo companies about conduct, security and safety; all invented.

export const codeOfConduct = `# How we treat each other
We do good work when people can rely on each other. This code says what that means here. It applies in the office, on trips, at events and in messages, to employees, contractors and everybody who represents us.

# Respect
Speak to people as you would like to be spoken to. We disagree about ideas, not about people.
- We do not tolerate harassment, threats, unwanted contact or jokes about who somebody is.
- Decisions about pay, work and promotion are based on what people do, never on gender, origin, religion, age, disability, family or whom they love.
- Managers listen first. If you lead people, you are responsible for the tone in your team.

# Honesty
Tell the truth, even when it is uncomfortable. Record your hours, expenses and results accurately. If you make a mistake, tell somebody while it is small. Nobody is punished for reporting a mistake early.

# Conflicts of interest
You may have other interests, but they must not influence your decisions at work. Tell HR before you
1. take on paid work outside your job,
2. do business with a relative or friend in the company's name, or
3. hold more than one percent of a supplier or competitor.

HR answers within a week and writes down what was agreed.

# Gifts
You may accept a small gift, such as sweets at Diwali or a calendar at the new year, worth up to ₹2,000 or £20. Politely refuse anything more, and never accept money. You may invite customers to a meal that your manager knows about. We do not give anything to public officials.

# Company property
Laptops, cards and keys are for work. Light private use is fine as long as it costs nothing and disturbs nobody. What you create at work belongs to the company.

# Speaking for the company
Only people who have been asked to do so speak to journalists and investors. On social media, make clear that you speak for yourself, and do not share what customers or colleagues told you in confidence.

# Speaking up
If you see something that is not right, tell your manager or HR, or write to the ombudsperson, who does not report to management. You can do so without giving your name. We look into every report within ten working days and protect people who speak up in good faith, even if they turn out to be wrong.

# What happens after a breach
We hear everybody involved before we decide. Depending on what happened, the answer is a conversation, a written warning or the end of employment. Retaliation against somebody who reported is a serious breach in itself.`;

export const informationSecurity = `# The idea
Our customers trust us with their data. Most incidents begin with something ordinary: a reused password, a lost laptop, a message opened in a hurry. A few habits prevent nearly all of them.

# Passwords and sign-in
Use the password manager we provide, and a different password for every service. Turn on the second factor wherever it is offered. Never give a password to anybody, not even to IT; nobody from the company will ask for it.

# Devices
## Company laptops
Laptops are encrypted and updated automatically. Restart within two days when you are asked to. Do not switch off the firewall or the virus scanner. Lock the screen when you walk away.

## Your own phone
You may read mail and messages on your own phone if it has a screen lock and current updates. Company files stay in the company's apps. When you leave, only these apps are erased.

## If something is lost
Tell IT within one hour, at any time of the day. We can lock a device remotely, but only if we know. Losing a device is no offence; keeping quiet about it is.

# Handling data
We use three classes.
- **Public**: anybody may read it, such as our website.
- **Internal**: for everybody in the company. This is the default.
- **Confidential**: customer data, personal data, contracts and pay. Only people who need it for their work have access.

Confidential data is not sent by private mail, not stored on private drives and not pasted into tools that IT has not approved, including online translators and assistants. If you need such a tool, ask IT; you get an answer within three working days.

# Messages you did not expect
Look at the sender's address before you open a link. Be careful when somebody is in a hurry, asks for money or asks you to keep a secret. Report suspicious messages with the button in the mail program, even if you have already clicked.

# Visitors and travel
Visitors are accompanied and wear a badge. On trains and in cafés, use a privacy screen and the company's network tunnel. Do not discuss customers where others can listen.

# Incidents
If something has gone wrong, call the security line first and write it down second. Do not delete anything. The law gives us 72 hours to inform authorities about lost personal data, so every hour counts.

# Training
Everybody completes the yearly training of 40 minutes. New colleagues do so in their first month.`;

/** Version 1, which differed in these places. */
export const securityBefore = informationSecurity
  .replace("Tell IT within one hour, at any time of the day.", "Tell IT on the same working day.")
  .replace(" and not pasted into tools that IT has not approved, including online translators and assistants", "")
  .replace(" If you need such a tool, ask IT; you get an answer within three working days.", "")
  .replace(
    "Use the password manager we provide, and a different password for every service.",
    "Use a password of at least ten characters, and a different one for every service.",
  );

export const healthAndSafety = `# Our aim
Everybody goes home as healthy as they came. Most of our work happens at a desk, yet people still get hurt on stairs, by cables and by working too long without a break.

# Who does what
The company provides safe rooms, equipment and training. The location manager walks through the office every month and keeps the list of what has to be repaired. You follow the rules here, use what is provided, and say when something is unsafe.

# In the office
- Keep walkways and exits clear, and never wedge a fire door open.
- Report damaged sockets, cables and chairs on the same day. Do not repair electrical equipment yourself.
- Carry heavy things in pairs. Boxes above 20 kilograms go on the trolley.
- Clean up what you spill, or put a sign beside it.

# At your desk
Set the chair so that your feet rest on the floor and the top of the screen is at eye level. Stand up at least once an hour. If something hurts for more than a week, ask HR for an assessment of your workplace; it is free and confidential.

# Fire and evacuation
When the alarm sounds, leave everything and take the nearest stairs to the meeting point. Do not use lifts. Wardens in yellow vests count us; tell them if somebody is missing. We practise twice a year, once without announcing it.

# First aid
First-aid boxes hang in every kitchen. The names of first aiders are on the notice board and in the portal. Call 112 in India or 999 in the United Kingdom first if somebody is unconscious, bleeding heavily or has chest pain.

# Accidents
Write down every accident and near miss within 24 hours, however small, including those on trips and at home during working hours. The aim is to learn, not to find somebody to blame.

# Illness and pregnancy
Stay at home when you are infectious. Tell HR early if you are pregnant or have a condition that affects your safety, so that we can change your work. What you tell us stays with HR.

# Stress
Long hours are a risk like any other. If the work cannot be done in the time available, tell your manager. Six conversations a year with an independent counsellor are paid for; nobody in the company learns who uses them.`;
