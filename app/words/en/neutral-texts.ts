import { pankhTexts } from './pankh-texts.ts';
import type { SiteTexts } from './site-text-types.ts';

const { course, contact, login, policies, footer, emails } = pankhTexts;

/** For every academy but Pankh: no subject, place, figure or promise of its own (BRAND-32). */
export const neutralTexts: SiteTexts = {
  home: {
    meta: {
      title: '{academy}: courses',
      description: 'Courses by {academy}: what each one teaches, how long it takes and what it costs.',
    },
    hero: {
      eyebrow: 'Courses by {academy}',
      headline: 'Learn something you will use.',
      lead: 'Choose a course, see what it teaches and what it costs, and learn with teachers who answer your questions.',
      callToAction: 'Explore Courses',
      watchDemo: 'Watch Demo',
    },
    walkthrough: {
      title: 'How a course goes',
      steps: [
        {
          title: 'Choose a course',
          text: 'Look through the courses, see what each one teaches and what it costs, and enroll here.',
        },
        {
          title: 'Learn and practice',
          text: 'Follow the course step by step, do the exercises, and ask whenever something is unclear.',
        },
        {
          title: 'Finish it and show it',
          text: 'Complete the course, and download a certificate that anyone can check by its number.',
        },
      ],
    },
    why: {
      title: 'Why Choose {academy}',
      cards: [
        {
          title: 'Teachers Who Answer',
          text: 'Ask when something is unclear. You are not left alone with a question.',
        },
        {
          title: 'Certificates You Can Check',
          text: 'Each certificate carries a number that anyone can check on our site.',
        },
        {
          title: 'Nothing Hidden',
          text: 'Each course says before you pay what it contains and what you receive.',
        },
        { title: 'Learning by Doing', text: 'You practice what you learn, and see what you can do with it.' },
        {
          title: 'Your Own Dashboard',
          text: 'Your courses, your progress and your certificates are in one place.',
        },
        { title: 'Clear Prices', text: 'You see the full price of a course before you enroll.' },
      ],
    },
    call: {
      title: 'Start with one course',
      text: 'Pick a course, or tell us what you would like to learn and we will say where to begin.',
      toCourses: 'Explore Courses',
      toContact: 'Talk to Us',
    },
  },
  about: {
    meta: {
      title: 'About us · {academy}',
      description:
        'Who we are at {academy}, what we want for our students, and four reasons to learn with us.',
    },
    title: 'About {academy}',
    lead: 'We teach because we like to see people learn. This page says what we want for our students.',
    mission: {
      title: 'Our Mission',
      text: 'To teach what we know so that every student can use it, and to make learning possible beside work, school and family.',
    },
    vision: {
      title: 'Our Vision',
      text: 'That whoever wants to learn something finds a good teacher, and passes on what they have learned.',
    },
    values: [
      {
        title: 'Student First',
        text: 'We listen, we explain again, and if a course is not right for you we say so.',
      },
      {
        title: 'Excellence',
        text: 'We teach what we practice ourselves, and improve our courses with what students tell us.',
      },
      {
        title: 'Passion',
        text: 'We love our subject. We hope that stays with you longer than the syllabus does.',
      },
    ],
    reasonsTitle: 'Four reasons to choose {academy}',
    reasons: [
      { title: 'You practice', text: 'A course is there to be used: you do what you learn.' },
      { title: 'Somebody is there', text: 'Ask us, and a person answers.' },
      { title: 'You know what you get', text: 'What a course contains is on its page before you pay.' },
      { title: 'You can show it', text: 'Your certificate has a number that anyone can check.' },
    ],
    visit: {
      title: 'Talk to us',
      text: 'Ask about a course before you decide. Write first if you would like to come by, so that somebody is there.',
      toCourses: 'Explore Courses',
      toContact: 'Contact us',
    },
  },
  courses: {
    meta: {
      title: 'Courses · {academy}',
      description: 'All courses of {academy}, with price, duration and what each one contains.',
    },
    title: 'Courses',
    lead: 'Find the course that fits you. Each one says what it teaches and what it costs.',
    why: {
      title: 'Why Choose Our Courses',
      points: [
        { title: 'A clear aim', text: 'Each course says what you will be able to do at its end.' },
        { title: 'At your side', text: 'If something is unclear, ask us.' },
        { title: 'Nothing hidden', text: 'What you receive is listed before you pay.' },
        { title: 'Something to show', text: 'A certificate that anyone can check by its number.' },
      ],
    },
    call: {
      title: 'Ready, or not quite sure?',
      text: 'Enroll in a few minutes, or write two lines about yourself and we will suggest a course.',
      enroll: 'Enroll in a Course',
      help: 'Get Help Choosing',
    },
  },
  course: { ...course, guarantee: 'Changed your mind? See the' },
  contact: {
    ...contact,
    meta: {
      title: contact.meta.title,
      description: 'How to reach {academy}, to ask about a course or an order.',
    },
    lead: 'Ask about a course or an order. We read every message.',
  },
  support: {
    meta: {
      title: 'Support · {academy}',
      description: 'Help with your course: how to reach us, what to send, and answers to common troubles.',
    },
    title: 'Support',
    lead: 'You are not left alone with a question. Write to us whenever you are stuck.',
    askTitle: 'How to get a good answer quickly',
    ask: [
      { title: 'Say where you are', text: 'The course, the part of it, and what you expected to happen.' },
      { title: 'Show it', text: 'A sharp photograph, or the whole message that you see as text.' },
      {
        title: 'Say what you tried',
        text: 'Two lines are enough. It saves us from suggesting the same again.',
      },
    ],
    troublesTitle: 'Common troubles',
    troubles: [
      {
        question: 'Something I ordered has not come, or is incomplete',
        answer: 'Write to us with your name and the course, and we look into it.',
      },
      pankhTexts.support.troubles[1],
      {
        question: 'I missed a session',
        answer: 'Write to us with your name and the course, and we tell you how to catch up.',
      },
      pankhTexts.support.troubles[3],
      {
        question: 'I would like to change to another course',
        answer: 'Write to us with your name and both courses, and we tell you what is possible.',
      },
      {
        question: 'I want my money back',
        answer: 'Write to us from the email address that you enrolled with.',
      },
    ],
    contactTitle: 'Write or call',
  },
  certificates: {
    ...pankhTexts.certificates,
    about: [
      pankhTexts.certificates.about[0],
      { title: 'What it is not', text: 'It is not a degree or a license.' },
      pankhTexts.certificates.about[2],
    ],
  },
  login,
  signup: { ...pankhTexts.signup, title: 'Start learning' },
  policies: {
    ...policies,
    terms: {
      title: policies.terms.title,
      description:
        'The understanding between you and us, in plain words: enrollment, materials, certificates and offers.',
    },
    refund: {
      title: policies.refund.title,
      description: 'How to ask for your money back, what we need to know, and when the money arrives.',
    },
  },
  footer: { ...footer, line: 'Courses by {academy}.', noFestival: 'Find the course that fits you.' },
  emails,
};
