// SPDX-License-Identifier: Apache-2.0
/** Two threads fill halves of an array that overlap in one element. */
public class ArrayCells {
    public static void main(String[] args) throws InterruptedException {
        int[] cells = new int[20];
        Thread a = new Thread(() -> {
            for (int i = 0; i <= 10; i++) {
                cells[i] = i;
            }
        });
        Thread b = new Thread(() -> {
            for (int i = 10; i < 20; i++) {
                cells[i] = i;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(cells[10]);
    }
}
