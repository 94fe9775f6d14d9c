// The part of Unreal's Core that the client uses, with the same names, types and rules, based on the standard library.
#pragma once

#include "Containers/Containers.h"
#include "Containers/UnrealString.h"

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <random>

struct FMath
{
    template <typename T> static T Min(T A, T B) { return A < B ? A : B; }
    template <typename T> static T Max(T A, T B) { return A > B ? A : B; }
    static double Sqrt(double Value) { return std::sqrt(Value); }
    static double Pow(double Base, double Exponent) { return std::pow(Base, Exponent); }
    static double FloorToDouble(double Value) { return std::floor(Value); }
    static float FRand() { return static_cast<float>(std::rand()) / (static_cast<float>(RAND_MAX) + 1.0f); }
};

struct FMemory
{
    static void Memcpy(void* To, const void* From, SIZE_T Count) { std::memcpy(To, From, Count); }
};

enum class EGuidFormats { Digits, DigitsWithHyphensLower };

struct FGuid
{
    static FGuid NewGuid()
    {
        static std::random_device Device;
        return {{Device(), Device(), Device(), Device()}};
    }

    FString ToString(EGuidFormats Format) const
    {
        char Text[40];
        const bool bHyphens = Format == EGuidFormats::DigitsWithHyphensLower;
        std::snprintf(Text, sizeof Text, bHyphens ? "%08x-%04x-%04x-%04x-%04x%08x" : "%08X%04X%04X%04X%04X%08X", Parts[0],
            Parts[1] >> 16, Parts[1] & 0xffff, Parts[2] >> 16, Parts[2] & 0xffff, Parts[3]);
        return FString(Text);
    }

    uint32 Parts[4];
};

struct FTimespan
{
    double GetTotalSeconds() const { return Seconds; }
    double Seconds = 0;
};

struct FDateTime
{
    static FDateTime UtcNow()
    {
        FDateTime Now;
        Now.Seconds = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
        return Now;
    }
    static bool ParseHttpDate(const FString& Text, FDateTime& Out) { return Parse(Text, "%a, %d %b %Y %H:%M:%S", Out); }
    static bool ParseIso8601(const TCHAR* Text, FDateTime& Out) { return Parse(Text, "%Y-%m-%dT%H:%M:%S", Out); }
    FString ToIso8601() const
    {
        const std::time_t Time = static_cast<std::time_t>(Seconds);
        char Text[40];
        std::strftime(Text, sizeof Text, "%Y-%m-%dT%H:%M:%S.000Z", std::gmtime(&Time));
        return FString(Text);
    }
    FTimespan operator-(const FDateTime& Other) const { return {Seconds - Other.Seconds}; }

    double Seconds = 0;

private:
    static bool Parse(const FString& Text, const char* Format, FDateTime& Out)
    {
        std::tm Parts = {};
        if (!strptime(ToUtf8(Text).c_str(), Format, &Parts)) { return false; }
        Out.Seconds = static_cast<double>(timegm(&Parts));
        return true;
    }
};

enum ELogVerbosity { Error, Warning, Log };
#define LogTemp 0
#define UE_LOG(Category, Verbosity, Format, ...) std::printf(#Verbosity ": %s\n", ToUtf8(FString::Printf(Format, ##__VA_ARGS__)).c_str())
