#include "Options.h"

namespace ApiClient
{
/** SHA-256 (FIPS 180-4). The engine provides it only on some platforms. */
class FSha256Hasher
{
public:
	FSha256Hasher()
	{
		// SHA-256 derives its constants from the square and cube roots of the first primes.
		int32 Found = 0;
		for (uint32 Candidate = 2; Found < 64; ++Candidate)
		{
			bool bIsPrime = true;
			for (uint32 Divisor = 2; Divisor * Divisor <= Candidate; ++Divisor)
			{
				bIsPrime = bIsPrime && Candidate % Divisor != 0;
			}
			if (bIsPrime)
			{
				if (Found < 8)
				{
					State[Found] = Fraction(FMath::Sqrt(static_cast<double>(Candidate)));
				}
				Constants[Found++] = Fraction(FMath::Pow(static_cast<double>(Candidate), 1.0 / 3.0));
			}
		}
	}

	TArray<uint8> Hash(const uint8* Bytes, int64 Count)
	{
		int64 Start = 0;
		for (; Count - Start >= 64; Start += 64)
		{
			AddBlock(Bytes + Start);
		}
		uint8 Last[128] = {};
		const int64 Rest = Count - Start;
		if (Rest > 0)
		{
			FMemory::Memcpy(Last, Bytes + Start, static_cast<SIZE_T>(Rest));
		}
		Last[Rest] = 0x80;
		const int64 Padded = Rest < 56 ? 64 : 128;
		const uint64 Bits = static_cast<uint64>(Count) * 8;
		for (int32 Index = 0; Index < 8; ++Index)
		{
			Last[Padded - 1 - Index] = static_cast<uint8>(Bits >> (8 * Index));
		}
		AddBlock(Last);
		if (Padded == 128)
		{
			AddBlock(Last + 64);
		}
		TArray<uint8> Out;
		for (const uint32 Word : State)
		{
			for (int32 Shift = 24; Shift >= 0; Shift -= 8)
			{
				Out.Add(static_cast<uint8>(Word >> Shift));
			}
		}
		return Out;
	}

private:
	static uint32 Fraction(double Root)
	{
		return static_cast<uint32>((Root - FMath::FloorToDouble(Root)) * 4294967296.0);
	}

	static uint32 Rotate(uint32 Word, int32 Bits)
	{
		return (Word >> Bits) | (Word << (32 - Bits));
	}

	void AddBlock(const uint8* Block)
	{
		uint32 Words[64];
		for (int32 Index = 0; Index < 16; ++Index)
		{
			const uint8* At = Block + Index * 4;
			Words[Index] = static_cast<uint32>(At[0]) << 24 | static_cast<uint32>(At[1]) << 16 | static_cast<uint32>(At[2]) << 8 | At[3];
		}
		for (int32 Index = 16; Index < 64; ++Index)
		{
			const uint32 Early = Words[Index - 15];
			const uint32 Late = Words[Index - 2];
			Words[Index] = Words[Index - 16] + (Rotate(Early, 7) ^ Rotate(Early, 18) ^ (Early >> 3)) + Words[Index - 7]
				+ (Rotate(Late, 17) ^ Rotate(Late, 19) ^ (Late >> 10));
		}
		uint32 V[8];
		FMemory::Memcpy(V, State, sizeof(State));
		for (int32 Index = 0; Index < 64; ++Index)
		{
			const uint32 First = V[7] + (Rotate(V[4], 6) ^ Rotate(V[4], 11) ^ Rotate(V[4], 25)) + ((V[4] & V[5]) ^ (~V[4] & V[6]))
				+ Constants[Index] + Words[Index];
			const uint32 Second = (Rotate(V[0], 2) ^ Rotate(V[0], 13) ^ Rotate(V[0], 22)) + ((V[0] & V[1]) ^ (V[0] & V[2]) ^ (V[1] & V[2]));
			for (int32 Slot = 7; Slot > 0; --Slot)
			{
				V[Slot] = V[Slot - 1];
			}
			V[4] += First;
			V[0] = First + Second;
		}
		for (int32 Index = 0; Index < 8; ++Index)
		{
			State[Index] += V[Index];
		}
	}

	uint32 State[8] = {};
	uint32 Constants[64] = {};
};

// if files
FString Sha256Of(const TArray<uint8>& Bytes)
{
	const TArray<uint8> Hash = FSha256Hasher().Hash(Bytes.GetData(), Bytes.Num());
	return BytesToHex(Hash.GetData(), Hash.Num()).ToLower();
}
// end if
}
