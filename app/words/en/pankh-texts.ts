/** Can be replaced (BRAND-31). `{academy}`, `{days}` (refund), `{support}` (days), `{type}` (course type). */
export const pankhTexts = {
  home: {
    meta: {
      title: '{academy}: short courses in drones and programming',
      description:
        'Live, project-based short courses in drone technology and programming from Bangalore, with materials posted to your home and {support} days of support.',
    },
    hero: {
      eyebrow: 'Drone technology and programming, from Bangalore',
      headline: 'Make it fly. Make it run.',
      lead: 'Short, project-based courses with live teachers. Materials come to your home, you make something that works, and we answer your doubts for {support} days after the last class.',
      callToAction: 'Explore Courses',
      watchDemo: 'Watch Demo',
    },
    walkthrough: {
      title: 'How a course goes',
      steps: [
        {
          title: 'Choose a small project',
          text: 'Look through the courses, see day by day what you will do, and enroll by form. If something is to be posted, we ask for your address.',
        },
        {
          title: 'Learn live, with your hands busy',
          text: 'Join the evening sessions from home. You type or solder along, the trainer looks at your work, and each session is recorded in case you miss one.',
        },
        {
          title: 'Finish it and show it',
          text: 'Finish your project, and download a certificate that anyone can check by its number. Support goes on for {support} days.',
        },
      ],
    },
    why: {
      title: 'Why Choose {academy}',
      cards: [
        {
          title: 'Expert-Led Live Sessions',
          text: 'Working pilots, makers and engineers teach in the evening, in groups small enough to interrupt.',
        },
        {
          title: 'Recognized Certificates',
          text: 'Each certificate carries a number that an employer or a college can check on our site in a minute.',
        },
        {
          title: 'Home Delivery Materials',
          text: 'Workbooks, parts or a whole kit reach you by post, as listed on each course.',
        },
        {
          title: 'Project-Based Learning',
          text: 'Every course ends with one thing you made and can explain: a drone, a program, a map.',
        },
        {
          title: 'Career Support',
          text: 'We read your résumé, practice interviews with you and say honestly what is missing.',
        },
        {
          title: 'Lifetime Community',
          text: 'Old students stay in touch, lend each other parts and answer questions long after the course.',
        },
      ],
    },
    call: {
      title: 'Start with one small project',
      text: 'Pick a course for this month, or tell us what you would like to make and we will say where to begin.',
      toCourses: 'Explore Courses',
      toContact: 'Talk to Us',
    },
  },
  about: {
    meta: {
      title: 'About us · {academy}',
      description:
        'Who we are, what we want for our students, and four plain reasons to learn drones or programming with an academy in BTM Layout, Bangalore.',
    },
    title: 'A small academy for things that fly and run',
    lead: '{academy} is the Hindi word for wing. We teach drone technology and programming in short courses, live, from a workshop in BTM Layout, Bangalore, to students all over India.',
    mission: {
      title: 'Our Mission',
      text: 'To put a working project into the hands of every student, at a price an Indian family can pay and in a time a college timetable allows. Whoever has built one thing and can explain it will build the next.',
    },
    vision: {
      title: 'Our Vision',
      text: 'An India in which making technology is as ordinary as using it: where a student in Aizawl or Hosur repairs her own drone, writes her own program, and teaches the neighbour’s children to do the same.',
    },
    values: [
      {
        title: 'Student First',
        text: 'Groups stay small enough for questions. If a course is not right for you we say so, and in the first {days} days we return the fee.',
      },
      {
        title: 'Excellence',
        text: 'Trainers do the work they teach. Every exercise is built by us first, every kit is checked before it is posted, and course notes are mended after each batch.',
      },
      {
        title: 'Passion',
        text: 'We are people who stop to watch a kite. That shows in class, and we hope it stays with you longer than the syllabus does.',
      },
    ],
    reasonsTitle: 'Four reasons to choose {academy}',
    reasons: [
      {
        title: 'You make something',
        text: 'Every course is built around one project. Finish it, and get a certificate that anyone can check.',
      },
      {
        title: 'Somebody is there',
        text: 'Sessions are live. A trainer sees your wiring or your code and tells you what is wrong with it.',
      },
      {
        title: 'The workshop comes to you',
        text: 'Workbooks, parts and kits are posted to your home, so a small town is no disadvantage.',
      },
      {
        title: 'It does not end on the last day',
        text: 'Support goes on for {support} days, the community for as long as you like.',
      },
    ],
    visit: {
      title: 'Come and see',
      text: 'If you are in Bangalore, come by and hold a drone before you decide. Write first, so that somebody is there.',
      toCourses: 'Explore Courses',
      toContact: 'Contact us',
    },
  },
  courses: {
    meta: {
      title: 'Courses in drones and programming · {academy}',
      description:
        'All our short courses: drone building, FPV, mapping, ArduPilot, C, Python, Java, web and embedded. See price, duration and what is posted home.',
    },
    title: 'Courses',
    lead: 'Drones and programming in days, not years. Each course is one project, taught live.',
    why: {
      title: 'Why Choose Our Courses',
      points: [
        {
          title: 'One project each',
          text: 'A course is as long as its project needs: from one evening to three weeks.',
        },
        {
          title: 'Live, and recorded',
          text: 'Ask while it happens; watch again when you revise or miss an evening.',
        },
        {
          title: 'Posted to your home',
          text: 'What you need on the table comes by post and is listed before you pay.',
        },
        {
          title: 'Help that stays',
          text: 'Support by email during the course and for {support} days after it ends.',
        },
      ],
    },
    call: {
      title: 'Ready, or not quite sure?',
      text: 'Enroll by form in a few minutes, or write two lines about yourself and we will suggest a course. There is a {days}-day money-back guarantee.',
      enroll: 'Enroll in a Course',
      help: 'Get Help Choosing',
    },
  },
  course: {
    guarantee: '{days}-day money-back guarantee.',
    about: 'About this course',
    makes: 'What you will make',
    outcomes: 'What you will be able to do',
    features: 'What is included',
    syllabus: 'Syllabus',
    parcel: "What You'll Receive",
    posted: 'Posted to your home',
    facts: 'Good to know',
    related: 'More {type} courses',
  },
  contact: {
    meta: {
      title: 'Contact · {academy}',
      description:
        'Write, call or send a WhatsApp message. We help you choose a course and answer every message.',
    },
    title: 'Contact',
    lead: 'Ask about a course, a kit or an order. A trainer reads every message.',
  },
  support: {
    meta: {
      title: 'Support · {academy}',
      description:
        'Help during your course and for {support} days after it: how to reach a trainer, what to send, and answers to common troubles.',
    },
    title: 'Support',
    lead: 'You are not left alone with a half-built drone or a program that will not compile. Support lasts during your course and for {support} days after it.',
    askTitle: 'How to get a good answer quickly',
    ask: [
      {
        title: 'Say where you are',
        text: 'The course, the day of the syllabus, and what you expected to happen.',
      },
      {
        title: 'Show it',
        text: 'A sharp photograph of the wiring, or the program and the whole error message as text.',
      },
      {
        title: 'Say what you tried',
        text: 'Two lines are enough. It saves us from suggesting the same again.',
      },
    ],
    troublesTitle: 'Common troubles',
    troubles: [
      {
        question: 'My parcel is late, or something is missing',
        answer:
          'Write to us with your name and the course. We look up the parcel, and post missing or broken parts again free of charge.',
      },
      {
        question: 'I cannot log in',
        answer:
          'Check that the email is the one you signed up with, and that no space was copied along with it. After several wrong tries the login rests for a while; wait some minutes and try again. If nothing helps, write to us from that same email address.',
      },
      {
        question: 'I missed a session',
        answer:
          'Every session is recorded. Watch it before the next one if you can, and send your questions by email.',
      },
      {
        question: 'My name is wrong on the certificate',
        answer:
          'Tell us the right spelling and the certificate’s number. The corrected certificate replaces the old one, and the check on our site says so.',
      },
      {
        question: 'The battery is swollen, hot or smells sweet',
        answer:
          'Stop. Do not charge or connect it. Put it outdoors on bare ground or in a metal bucket of dry sand, away from anything that burns, and then call us. If it smokes or burns, keep away from it and call 112.',
      },
      { question: 'I want my money back', answer: 'Within {days} days. The Refund Policy says how.' },
    ],
    contactTitle: 'Write or call',
  },
  certificates: {
    meta: {
      title: 'Check a certificate · {academy}',
      description:
        'Enter the number on a certificate of {academy} to see whether it is genuine, whose it is, and for which course.',
    },
    title: 'Check a certificate',
    lead: 'Every {academy} certificate carries a number. Enter it here to see whether the certificate is genuine, whose it is, and for which course.',
    about: [
      { title: 'What it tells you', text: 'Who completed this course with us, when, and how we know.' },
      { title: 'What it is not', text: 'It is not a degree, and not a DGCA remote pilot certificate.' },
      {
        title: 'Who can look',
        text: 'Only people who have the number. There is no list and no search by name.',
      },
    ],
  },
  login: {
    meta: {
      title: 'Login · {academy}',
      description: 'Log in to your courses, your progress and your certificates.',
    },
    title: 'Welcome back',
    lead: 'Your courses are where you left them.',
  },
  signup: {
    meta: {
      title: 'Sign Up · {academy}',
      description: 'Make an account to follow your courses and keep your certificates.',
    },
    title: 'Start flying',
    lead: 'One account for your courses, your progress and your certificates.',
  },
  policies: {
    privacy: {
      title: 'Privacy Policy · {academy}',
      description:
        'What we keep about you, why, for how long, who else sees it, and how to have it corrected or deleted.',
    },
    terms: {
      title: 'Terms of Service · {academy}',
      description:
        'The understanding between you and us, in plain words: enrollment, kits, safety, certificates and offers.',
    },
    refund: {
      title: 'Refund Policy · {academy}',
      description:
        'Our {days}-day money-back guarantee: how to ask, what happens with a posted kit, and when the money arrives.',
    },
  },
  footer: {
    line: 'Short courses in drone technology and programming, taught live from Bangalore.',
    quickLinks: 'Quick Links',
    courses: 'Courses',
    contact: 'Contact',
    noFestival: 'Festival offers come round all year. Until then, learning is open.',
  },
  emails: {
    greeting: 'Dear',
    signature: '{academy}',
  },
} as const;
