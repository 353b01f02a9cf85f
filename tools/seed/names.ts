// Names to draw from; whoever carries two of them is invented.

export const firstNames = [
  ..."Aarav Aditi Ajay Akash Alice Amelia Amit Amrita Anand Ananya Andrew Anita Anjali Anna Arjun Arun Asha Ashok Benjamin Bhavna".split(
    " ",
  ),
  ..."Charlotte Chetan Daniel David Deepa Deepak Dev Diya Divya Edward Eleanor Emily Emma Esha Farah Farhan Fatima Ganesh Gauri George".split(
    " ",
  ),
  ..."Geeta Grace Hannah Hari Harish Harry Henry Imran Indira Isha Ishaan Jack James Jaya Joseph Jyoti Kabir Kamala Karan Kavya".split(" "),
  ..."Kiran Kunal Lakshmi Lata Leela Lucy Madhav Maya Meena Meera Megha Mohan Mukesh Nadia Naina Nandini Naveen Neha Nikhil Nisha".split(
    " ",
  ),
  ..."Oliver Olivia Omar Pallavi Pooja Prakash Pranav Priya Radha Rahul Raj Rajesh Rakesh Ramesh Ravi Rekha Ritu Rohan Rohit Ruth".split(
    " ",
  ),
  ..."Sachin Samuel Sandeep Sanjay Sarah Sarita Shanti Shreya Simran Smita Sonia Sophie Suresh Tanvi Tara Thomas Uma Usha Varun Vikram".split(
    " ",
  ),
] as [string, ...string[]];

export const lastNames = [
  ..."Agarwal Ahmed Ali Anderson Bailey Banerjee Barnes Bennett Bhat Bose Brown Carter Chandra Chatterjee Chopra Clarke Cooper Das Datta Davies".split(
    " ",
  ),
  ..."Desai Deshpande Dixit Dutta Edwards Evans Fernandes Foster Gandhi Ghosh Gill Gowda Green Gupta Hall Harris Hegde Hughes Hussain Iyer".split(
    " ",
  ),
  ..."Jain Jha Johnson Jones Joshi Kapoor Kaur Khan Khanna Kohli Kulkarni Kumar Lewis Malhotra Marshall Mehta Menon Mishra Mitra Moore".split(
    " ",
  ),
  ..."Morgan Mukherjee Murthy Nair Naidu Narayan Pandey Parker Patel Patil Pillai Pinto Prasad Qureshi Rao Rathore Reddy Roberts Roy Saxena".split(
    " ",
  ),
  ..."Sen Sethi Shah Sharma Shetty Shukla Singh Sinha Smith Srinivasan Stewart Subramanian Taylor Thakur Thomas Tiwari Turner Varma Walker Wright".split(
    " ",
  ),
] as [string, ...string[]];
