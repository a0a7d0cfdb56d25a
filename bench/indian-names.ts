import { type SQL, sql } from 'drizzle-orm';

// Given names and surnames from all over India; those at the beginning are the most frequent.
const given =
  `Priya Rahul Asha Ravi Pooja Amit Anjali Arjun Divya Suresh Meena Imran Kavita Vijay Sunita Rohan Neha
  Sanjay Lakshmi Karthik Farah Kiran Deepak Swathi Manoj Rekha Arun Sneha Ganesh Fatima Rajesh Anita Nikhil Shreya
  Harish Geeta Vikram Aishwarya Mohammed Savita Prakash Nandini Abhishek Jyoti Sandeep Preeti Mahesh Usha Varun Shalini
  Aditya Bhavana Ashok Chitra Dinesh Ekta Faisal Gauri Hemant Indira Jagdish Komal Lokesh Madhuri Naveen Ojas Pallavi
  Ramya Sachin Tanvi Uday Vandana Yash Zoya Akash Bindu Chandan Deepika Girish Hema Irfan Janaki Kunal Lata Mukesh
  Nisha Omkar Padma Qasim Ritu Siddharth Tara Umesh Vidya Waseem Yamini Zubair Alok Bhupinder Charu Devika Eshwar
  Gurpreet Harpreet Ishaan Jaspreet Keerthi Leela Mitali Nitin Parvati Ranjit Sarita Tejas Urmila Vinod Yogesh Ankit
  Balaji Debashis Esha Gopal Ila Jatin Kalpana Malati Nirmala Pranav Rupa Subhash Thomas Vimala Mary Joseph Sukhdev
  Rituparna Sourav Anirban Moumita Lalitha Muthu Selvam Thenmozhi`
    .trim()
    .split(/\s+/);
const family =
  `Kumar Singh Sharma Khan Patel Devi Das Reddy Rao Gupta Verma Nair Iyer Yadav Shah Mishra Joshi Patil
  Bose Gowda Menon Pillai Ahmed Jain Mehta Chauhan Thakur Pandey Tiwari Shetty Naidu Banerjee Mukherjee Ghosh Sen
  Chatterjee Dutta Roy Saha Mondal Kaur Gill Sandhu Bhatt Desai Trivedi Kulkarni Deshpande Jadhav Pawar Shinde More
  Kamble Gaikwad Hegde Bhat Kamath Pai Prabhu Acharya Varma Chowdary Raju Murthy Sastry Iyengar Subramanian
  Krishnan Rajan Natarajan Venkatesh Srinivasan Balakrishnan Thomas Mathew George Varghese Fernandes Pereira Sheikh
  Ansari Qureshi Siddiqui Hussain Ali Pathan Mirza Begum Saxena Srivastava Agarwal Bansal Goel Mittal Kapoor Khanna
  Malhotra Chopra Arora Bhatia Sethi Ahuja Rawat Negi Bisht Rana Rathore Shekhawat Solanki Parmar Vaghela Chavda
  Mahapatra Panda Sahoo Behera Nayak Mohanty Barman Bora Saikia Gogoi Baruah Kalita Debbarma Lyngdoh Sangma Tirkey
  Oraon Munda Soren Hembram Murmu Toppo Kujur Meena Gurjar Bishnoi Tanwar`
    .trim()
    .split(/\s+/);
const providers = [
  ...Array(13).fill('gmail.com'),
  ...['yahoo.co.in', 'yahoo.com', 'outlook.com', 'rediffmail.com', 'hotmail.com', 'icloud.com', 'iitb.ac.in'],
];

/** The student with the id `u777`. Nobody else has this name, so benchmarks can search for a single student. */
export const only = { name: 'Lalrinpuii Hmar', email: 'lalrinpuii.hmar@gmail.com' };

const array = (texts: readonly string[]) =>
  sql`(array[${sql.raw(texts.map((text) => `'${text}'`).join())}]::text[])`;

/**
 * SQL for a number from 0 (inclusive) to 1 (exclusive) that looks random but is always the same for the same `n`.
 */
const share = (n: SQL, factor: number) =>
  sql`((${n})::bigint * ${sql.raw(String(factor))} % 2147483647 / 2147483647.0)`;

/**
 * SQL that chooses one of the texts. Texts at the beginning of the list are chosen more often than texts at the end,
 * because some names are more frequent than others.
 */
const one = (texts: readonly string[], n: SQL, factor: number) =>
  sql`${array(texts)}[1 + floor(${texts.length}::int * power(${share(n, factor)}, 1.6))::int]`;
const givenOf = (n: SQL) => one(given, n, 1_327_217_885);
const familyOf = (n: SQL) => one(family, n, 742_938_285);

/** SQL for the name of the person with the number `n`. About 4 of 100 people share the most frequent surname. */
export const nameOf = (n: SQL): SQL =>
  sql`case when ${n} = 777 then ${only.name} else ${givenOf(n)} || ' ' || ${familyOf(n)} end`;

/**
 * SQL for the email address of the person with the number `n`: the name, written in one of eight ways, with a
 * number that makes it unique, at one of eight providers.
 */
export const emailOf = (n: SQL): SQL => sql`case when ${n} = 777 then ${only.email} else lower(case ${n} % 8
    when 0 then ${givenOf(n)} || '.' || ${familyOf(n)}
    when 1 then ${givenOf(n)} || ${familyOf(n)}
    when 2 then ${givenOf(n)} || '_' || ${familyOf(n)}
    when 3 then ${familyOf(n)} || '.' || ${givenOf(n)}
    when 4 then left(${givenOf(n)}, 1) || ${familyOf(n)}
    when 5 then ${givenOf(n)}
    when 6 then ${givenOf(n)} || '.' || left(${familyOf(n)}, 1)
    else ${familyOf(n)} || left(${givenOf(n)}, 1)
  end) || ${n} || '@' || ${array(providers)}[1 + ${n} / 8 % ${providers.length}::int] end`;
